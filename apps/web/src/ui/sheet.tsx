import type { ReactNode } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';

/** A dialog that comes up where the thumb is; inside of a `DialogTrigger`. */
export function Sheet({ children }: { readonly children: (close: () => void) => ReactNode }) {
  return (
    <ModalOverlay className="overlay" isDismissable>
      <Modal className="sheet">
        <Dialog>{({ close }) => children(close)}</Dialog>
      </Modal>
    </ModalOverlay>
  );
}
