import type { ReactNode } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';

/** A sheet that the button beside it opens: inside of a `DialogTrigger`. */
export function TriggeredSheet({ children }: { readonly children: (close: () => void) => ReactNode }) {
  return (
    <ModalOverlay className="overlay" isDismissable>
      <Modal className="sheet">
        <Dialog>{({ close }) => children(close)}</Dialog>
      </Modal>
    </ModalOverlay>
  );
}
