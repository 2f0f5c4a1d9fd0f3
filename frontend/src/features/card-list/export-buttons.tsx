import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { Cartela } from '../../../../contracts/cartelas/cartela.ts';
import { useBranch } from '../../api/session.ts';
import { downloadText } from '../../ui/table/csv.ts';
import { toCardCsv, toJson } from './export-cards.ts';

/** All cards of the branch, as files that the import takes back. */
export function ExportButtons({ cartelas }: { cartelas: readonly Cartela[] }) {
  const t = useTranslations('cards');
  const { branchName } = useBranch();
  const name = `cartelas-${branchName.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}`;
  const icon = <IconDownload size={18} aria-hidden />;
  const common = { variant: 'default', size: 'md', leftSection: icon, disabled: cartelas.length === 0 };
  return (
    <>
      <Button {...common} onClick={() => downloadText(`${name}.json`, toJson(cartelas), 'application/json')}>
        {t('exportJson')}
      </Button>
      <Button
        {...common}
        onClick={() => void toCardCsv(cartelas).then((text) => downloadText(`${name}.csv`, text))}
      >
        {t('exportCsv')}
      </Button>
    </>
  );
}
