import { useMemo, type ReactNode } from 'react';
import { IntlProvider, useLocale, useTimeZone } from 'use-intl';
import { timesIn, type Times } from './times.ts';

/** Where no session has told its zone yet. */
export const FIRST_TIME_ZONE = 'Africa/Addis_Ababa';

/** Every time under it is told by the clocks of this zone. */
export function InTimeZone({ timeZone, children }: { timeZone: string; children: ReactNode }) {
  return (
    <IntlProvider locale={useLocale()} timeZone={timeZone}>
      {children}
    </IntlProvider>
  );
}

/** Words for instants, in the zone that the session tells. */
export function useTimes(): Times {
  const timeZone = useTimeZone() ?? FIRST_TIME_ZONE;
  return useMemo(() => timesIn(timeZone), [timeZone]);
}
