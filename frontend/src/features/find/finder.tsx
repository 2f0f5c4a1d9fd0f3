import { useEffect, useState, type ComponentType } from 'react';
import { useTranslations } from 'use-intl';
import type { Session } from '../../../../contracts/accounts/queries.ts';
import { optionalCode } from '../../api/optional-code.ts';
import { notifications } from '../../ui/notifications.ts';
import { useObservable } from '../../ui/observable.ts';
import { finding } from '../../ui/shell/finding.ts';
import type { PaletteProps } from './palette.tsx';

const close = () => finding.set(false);

export interface FinderProps {
  session: Session;
}

/** The search over whatever screen there is. Its code comes when it is first asked for. */
export function Finder({ session }: FinderProps) {
  const t = useTranslations('find');
  const opened = useObservable(finding);
  const [palette, setPalette] = useState<{ Palette: ComponentType<PaletteProps> } | null>(null);
  useEffect(() => close, []);
  useEffect(() => {
    if (!opened || palette) return;
    optionalCode(() => import('./palette.tsx')).then(setPalette, () => {
      close();
      notifications.show({ color: 'bad', role: 'alert', message: t('failed') });
    });
  }, [opened, palette, t]);
  return palette ? <palette.Palette opened={opened} session={session} onClose={close} /> : null;
}
