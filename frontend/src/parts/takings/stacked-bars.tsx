import { Bar, BarChart, ResponsiveContainer, Tooltip, XAxis } from 'recharts';
import { money } from '../../../../contracts/money.ts';
import { formatMoney } from '../../texts/format.ts';
import { axis, layerColours, tooltip } from '../../ui/chart-look.ts';
import type { Layer, Stack } from './stacks.ts';

interface StackedBarsProps {
  layers: readonly (Layer & { label: string })[];
  stacks: Stack[];
  height: number;
}

/** Its text alternative and its figures stand around it, so it is hidden from readers. */
export function StackedBars({ layers, stacks, height }: StackedBarsProps) {
  return (
    <div aria-hidden>
      <ResponsiveContainer width="100%" height={height}>
        <BarChart data={stacks} margin={{ top: 4, right: 0, bottom: 0, left: 0 }} accessibilityLayer={false}>
          <XAxis
            dataKey="date"
            tickFormatter={(date: string) => date.slice(5)}
            axisLine={false}
            minTickGap={12}
            height={20}
            {...axis}
          />
          <Tooltip
            {...tooltip}
            formatter={(bet, name) => [formatMoney(money(Number(bet).toFixed(2))), name]}
          />
          {layers.map(({ id, label }, index) => (
            <Bar
              key={id}
              name={label}
              dataKey={({ heights }: Stack) => heights[id] ?? 0}
              stackId="day"
              fill={layerColours[index] ?? layerColours[0]}
              isAnimationActive={false}
            />
          ))}
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}
