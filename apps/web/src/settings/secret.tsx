import { useState } from 'react';
import * as m from '../generated/messages.js';
import { Button } from '../ui/button.tsx';

/** Something that is shown once. */
export function Secret({ text, value }: { readonly text: string; readonly value: string }) {
  const [copied, setCopied] = useState(false);
  return (
    <div className="notice caution secret" role="status">
      <p>{text}</p>
      <code>{value}</code>
      <Button
        onPress={() => {
          void navigator.clipboard.writeText(value).then(() => setCopied(true));
        }}
      >
        {copied ? m.secret_copied() : m.secret_copy()}
      </Button>
    </div>
  );
}
