import { Modal } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { Cartela } from '../../../../contracts/cartelas/cartela.ts';
import { CardPreview } from '../../parts/card/card-preview.tsx';

/** The numbers of the card a finger was held on: on a phone there is no room for them beside the grid. */
export function HeldCard({ cartela, onClose }: { cartela: Cartela | undefined; onClose: () => void }) {
  const t = useTranslations();
  return (
    <Modal
      opened={cartela !== undefined}
      onClose={onClose}
      size={340}
      title={cartela ? t('register.card', { cardId: String(cartela.cardId) }) : ''}
      closeButtonProps={{ 'aria-label': t('common.close'), size: 44 }}
      transitionProps={{ duration: 0 }}
    >
      <CardPreview cartela={cartela} />
    </Modal>
  );
}
