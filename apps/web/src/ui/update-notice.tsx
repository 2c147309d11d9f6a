import * as m from '../generated/messages.js';
import { useUpdate } from '../session/update.ts';
import { Button } from './button.tsx';

/** A new version is there; nobody is interrupted in the middle of a set. */
export function UpdateNotice() {
  const { isReady, take } = useUpdate();
  if (!isReady) return null;
  return (
    <div className="offline update" role="status">
      {m.update_ready()}{' '}
      <Button look="bare" onPress={take}>
        {m.update_take()}
      </Button>
    </div>
  );
}
