import { thoughtScreens } from '@afi/contracts/thoughts';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useWeek } from '../../features/reviews/api/reviews.js';
import { WeeklyChoice } from '../../features/reviews/ui/WeeklyChoice.js';
import { WeekReview } from '../../features/reviews/ui/WeekReview.js';
import { MoodBars } from '../../features/thoughts/ui/MoodBars.js';
import { AsyncContent } from '../../ui/AsyncContent.js';
import { PageTitle } from '../../ui/layout/PageTitle.js';

/** A week looked back on. */
export default function Review() {
  const { t } = useTranslation();
  const [address] = useSearchParams();
  return (
    <div className="page narrow">
      <PageTitle subtitle={t('reviews:subtitle')} back={thoughtScreens.list} />
      <AsyncContent query={useWeek(address.get('of'))}>
        {(week) => <WeekReview week={week} moods={(days) => <MoodBars days={days} />} />}
      </AsyncContent>
      <WeeklyChoice />
      <p className="sm mut">{t('reviews:builtin')}</p>
    </div>
  );
}
