import { Bar, BarChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { axis, tooltip } from '../../ui/chart-look.ts';

interface HourBarsProps {
  bars: { hour: string; games: number }[];
  label: string;
  height: number;
}

/** The words and the figures stand around it, so it is hidden from readers. */
export function HourBars({ bars, label, height }: HourBarsProps) {
  return (
    <div aria-hidden>
      <ResponsiveContainer width="100%" height={height}>
        <BarChart data={bars} margin={{ top: 8, right: 8, bottom: 0, left: 0 }} accessibilityLayer={false}>
          <XAxis dataKey="hour" minTickGap={12} {...axis} />
          <YAxis width={36} allowDecimals={false} axisLine={false} {...axis} />
          <Tooltip {...tooltip} />
          <Bar
            dataKey="games"
            name={label}
            fill="var(--hall-accent)"
            radius={[4, 4, 0, 0]}
            isAnimationActive={false}
          />
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}
