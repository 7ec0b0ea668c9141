import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import { useTranslation } from 'react-i18next';
import { MantineTheme } from '../../../ui/fields/themed.js';
import classes from './FiguresView.module.css';
import { useFormat } from '../../../lib/use-format.js';

type Day = { day: string } & Readonly<Record<string, string | number>>;

/** Day by day; the same numbers stand in a table for those who cannot see bars. */
export default function FiguresChart({
  days,
  series,
}: {
  days: readonly Day[];
  series: readonly { name: string; color: string }[];
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const name = (key: string) => t(`figures:series.${key}`);
  const data = days.map((day): Day & { label: string } => ({ ...day, label: format.date(day.day).slice(0, 5) }));
  return (
    <>
      <ul className={classes.legend} aria-hidden="true">
        {series.map((one) => (
          <li key={one.name}>
            <i style={{ background: one.color }} />
            {name(one.name)}
          </li>
        ))}
      </ul>
      <div className={classes.chart} aria-hidden="true">
        <MantineTheme>
          <BarChart
            h={280}
            data={data}
            dataKey="label"
            series={series.map((one) => ({ ...one, label: name(one.name) }))}
            gridAxis="x"
            barChartProps={{ accessibilityLayer: false }}
            tickLine="none"
            barProps={{ maxBarSize: 14, radius: 3, isAnimationActive: false }}
            valueFormatter={(value) => format.number(value)}
            yAxisProps={{ allowDecimals: false, width: 44 }}
          />
        </MantineTheme>
      </div>
      <div className="visually-hidden">
        <table>
          <caption>{t('figures:chart', { days: days.length })}</caption>
          <thead>
            <tr>
              <th>{t('figures:day')}</th>
              {series.map((one) => (
                <th key={one.name}>{name(one.name)}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.map((day) => (
              <tr key={day.day}>
                <th>{format.date(day.day)}</th>
                {series.map((one) => (
                  <td key={one.name}>{day[one.name]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
