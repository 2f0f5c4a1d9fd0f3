import { useTranslations } from 'use-intl';

interface PageTitleProps {
  children: string;
  className?: string | undefined;
  'data-beside'?: boolean | undefined;
}

/** The page's heading, which also names the browser tab and takes the focus after a navigation. */
export function PageTitle({ children, ...rest }: PageTitleProps) {
  const t = useTranslations('common');
  return (
    <>
      <title>{`${children} · ${t('product')}`}</title>
      <h1 tabIndex={-1} {...rest}>
        {children}
      </h1>
    </>
  );
}
