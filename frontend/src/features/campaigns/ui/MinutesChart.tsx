import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import type { CampaignView } from '@afi/contracts/campaigns';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.js';
import { MantineTheme } from '../../../ui/fields/themed.js';
import classes from './Campaigns.module.css';

const colours = { inapp: '#7f909f', push: '#0c7c59', whatsapp: '#1d778c', email: '#fcba04' } as const;
/** Bars that can still be told apart. */
const most = 60;

/** Messages settled each minute, by channel; the numbers stand in the table of channels too. */
export default function MinutesChart({ campaign: { channels, minutes } }: { campaign: CampaignView }) {
  const { t } = useTranslation();
  const format = useFormat();
  const times = [...new Set(minutes.map(({ at }) => at))].slice(-most);
  const data = times.map((at) => ({
    label: format.time(at),
    ...Object.fromEntries(minutes.filter((one) => one.at === at).map(({ channel, count }) => [channel, count])),
  }));
  return (
    <section className="card col" aria-labelledby="campaign-minutes">
      <h2 id="campaign-minutes">{t('campaigns:live.minutes_title')}</h2>
      <ul className={classes.legend} aria-hidden="true">
        {channels.map((name) => (
          <li key={name}>
            <i style={{ background: colours[name] }} />
            {t(`campaigns:channels.${name}`)}
          </li>
        ))}
      </ul>
      <div className={classes.chart} aria-hidden="true">
        <MantineTheme>
          <BarChart
            h={240}
            data={data}
            dataKey="label"
            type="stacked"
            series={channels.map((name) => ({ name, color: colours[name], label: t(`campaigns:channels.${name}`) }))}
            gridAxis="x"
            barChartProps={{ accessibilityLayer: false }}
            tickLine="none"
            barProps={{ maxBarSize: 18, isAnimationActive: false }}
            valueFormatter={(value) => format.number(value)}
            yAxisProps={{ allowDecimals: false, width: 52 }}
          />
        </MantineTheme>
      </div>
      <div className="visually-hidden">
        <table>
          <caption>{t('campaigns:live.chart')}</caption>
          <thead>
            <tr>
              <th>{t('campaigns:live.minute')}</th>
              {channels.map((channel) => (
                <th key={channel}>{t(`campaigns:channels.${channel}`)}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.map((minute) => (
              <tr key={minute.label}>
                <th>{minute.label}</th>
                {channels.map((channel) => (
                  <td key={channel}>{(minute as Record<string, string | number>)[channel] ?? 0}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
