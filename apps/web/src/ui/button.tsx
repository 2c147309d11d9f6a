import { createLink } from '@tanstack/react-router';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components';

interface ButtonProps extends AriaButtonProps {
  /** How it looks: `main large`, `bare`, `wide`. */
  readonly look?: string;
}

export function Button({ look = '', ...props }: ButtonProps) {
  return <AriaButton {...props} className={`button ${look}`} />;
}

interface AnchorProps extends React.AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly look?: string;
}

/** A link that looks like a button. */
export const ButtonLink = createLink(({ look = '', ...props }: AnchorProps) => (
  <a {...props} className={`button ${look}`} />
));
