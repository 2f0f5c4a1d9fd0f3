import { useTranslations } from 'use-intl';
import { Shell } from '../ui/shell.tsx';

export function GamePage() {
  const t = useTranslations('game');
  return <Shell title={t('title')}>{null}</Shell>;
}
