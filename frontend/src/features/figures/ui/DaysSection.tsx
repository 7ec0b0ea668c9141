import { useMediaQuery } from '@mantine/hooks';
import { lazy, Suspense, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../ui/Skeleton.js';

const FiguresChart = lazy(() => import('./FiguresChart.js'));

/** The last days as bars: a week on a phone, where the bars of two weeks are thinner than a hair. */
export function DaysSection({ days, series }: ComponentProps<typeof FiguresChart>) {
  const { t } = useTranslation();
  const count = useMediaQuery('(max-width: 575px)', false, { getInitialValueInEffect: false }) ? 7 : 14;
  return (
    <section className="card col" aria-labelledby="chart-title">
      <h2 id="chart-title">{t('figures:chart', { days: count })}</h2>
      <Suspense fallback={<Skeleton height="17rem" radius="0.75rem" />}>
        <FiguresChart days={days.slice(-count)} series={series} />
      </Suspense>
    </section>
  );
}
