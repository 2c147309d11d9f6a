import * as m from '../generated/messages.js';
import { Button } from '../ui/button.tsx';
import { dismiss, useMeasures } from './measures.ts';
import { SafetyCard } from './safety-card.tsx';

/** On top of every page, and of every sheet, until somebody has read it. */
export function SafetyNotice() {
  const measures = useMeasures();
  if (measures.length === 0) return null;
  return (
    // A sheet hides from assistants and keys what is not in it, unless it is said to be above.
    <div className="safety-notice" data-react-aria-top-layer="true">
      {measures.map((each) => (
        <SafetyCard key={each.message} safety={each}>
          <div>
            <Button onPress={() => dismiss(each)}>{m.safety_dismiss()}</Button>
          </div>
        </SafetyCard>
      ))}
    </div>
  );
}
