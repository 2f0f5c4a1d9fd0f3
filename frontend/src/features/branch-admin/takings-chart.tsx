import { Bar, BarChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { useTranslations } from 'use-intl';
import { money } from '../../../../contracts/money.ts';
import { formatCount, formatMoney } from '../../texts/format.ts';
import type { DayBar } from './takings.ts';

const HEIGHT = 180;

/** Loaded only when it is revealed: the chart library is as large as the rest of the screen. */
export function TakingsChart({ bars }: { bars: DayBar[] }) {
  const t = useTranslations('reports');
  return (
    // The table below says the same in figures.
    <div aria-hidden>
      <ResponsiveContainer width="100%" height={HEIGHT}>
        <BarChart data={bars} margin={{ top: 8, right: 8, bottom: 0, left: 8 }} accessibilityLayer={false}>
          <XAxis
            dataKey="date"
            tickFormatter={(date: string) => date.slice(5)}
            stroke="var(--hall-dim)"
            fontSize={12}
            tickLine={false}
            minTickGap={16}
          />
          <YAxis
            width={64}
            tickFormatter={(bet: number) => formatCount(bet)}
            stroke="var(--hall-dim)"
            fontSize={12}
            tickLine={false}
            axisLine={false}
          />
          <Tooltip
            cursor={{ fill: 'var(--hall-raised)' }}
            contentStyle={{
              background: 'var(--hall-panel)',
              border: '1px solid var(--hall-edge)',
              borderRadius: 10,
            }}
            itemStyle={{ color: 'var(--hall-text)' }}
            formatter={(bet) => [formatMoney(money(Number(bet).toFixed(2))), t('totalBet')]}
          />
          <Bar dataKey="totalBet" fill="var(--hall-accent)" radius={[4, 4, 0, 0]} isAnimationActive={false} />
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}
