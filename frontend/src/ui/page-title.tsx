import { useTranslations } from 'use-intl';

/** The page's heading, which also names the browser tab and takes the focus after a navigation. */
export function PageTitle({ children, className }: { children: string; className?: string | undefined }) {
  const t = useTranslations('common');
  return (
    <>
      <title>{`${children} · ${t('product')}`}</title>
      <h1 tabIndex={-1} className={className}>
        {children}
      </h1>
    </>
  );
}
