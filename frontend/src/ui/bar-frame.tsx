import { BarChart, ResponsiveContainer } from 'recharts';
import type { ReactNode } from 'react';

interface BarFrameProps<Row> {
  rows: Row[];
  height: number;
  /** Around the plot, in pixels. */
  margin: { top: number; right: number; bottom: number; left: number };
  /** Axes, tooltip and bars. */
  children: ReactNode;
}

/** A bar chart as wide as its place. Its words and figures stand around it, so it is hidden from readers. */
export function BarFrame<Row>({ rows, height, margin, children }: BarFrameProps<Row>) {
  return (
    <div aria-hidden>
      <ResponsiveContainer width="100%" height={height}>
        <BarChart data={rows} margin={margin} accessibilityLayer={false}>
          {children}
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}
