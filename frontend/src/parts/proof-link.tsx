import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';

/** To what is proven and what is not, in a tab of its own: whatever is being done goes on. `children`: its words, if not the title there. */
export function ProofLink({ children }: { children?: string }) {
  const t = useTranslations('game');
  return (
    <Link to="/Proof" target="_blank" preload={false} title={children && t('proof')}>
      {children ?? t('proof')}
    </Link>
  );
}
