import type { Athlete } from './athlete.ts';
import { CoachesCard } from './coaches-card.tsx';
import { TokensCard } from './tokens-card.tsx';
import { WebhooksCard } from './webhooks-card.tsx';

/** Who may do what in the athlete's name. */
export function AccessSettings({ athlete }: { readonly athlete: Athlete }) {
  return (
    <div className="columns">
      <div className="stack">
        <TokensCard athlete={athlete} />
        <CoachesCard athlete={athlete} />
      </div>
      <WebhooksCard />
    </div>
  );
}
