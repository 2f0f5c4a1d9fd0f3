import { NativeSelect } from '@mantine/core';
import { useTranslations } from 'use-intl';

interface PageSizeProps<Size extends number> {
  sizes: readonly Size[];
  size: number;
  onSize: (size: Size) => void;
}

/** How many rows a page has. */
export function PageSize<Size extends number>({ sizes, size, onSize }: PageSizeProps<Size>) {
  const t = useTranslations('table');
  return (
    <NativeSelect
      size="sm"
      aria-label={t('pageSize')}
      value={String(size)}
      data={sizes.map((value) => ({
        value: String(value),
        label: t('perPage', { count: String(value) }),
      }))}
      onChange={({ currentTarget: { value } }) => {
        const chosen = sizes.find((one) => String(one) === value);
        if (chosen !== undefined) onSize(chosen);
      }}
    />
  );
}
