import { useTranslation } from 'react-i18next';
import { showToast } from '../../../lib/toast.js';
import { useErrorText } from '../../../lib/use-error-text.js';
import { Switch } from '../../../ui/Switch.js';
import { useChooseWeekly, useWeekly } from '../api/reviews.js';

/** Whether one's week is offered on Sunday evening. */
export function WeeklyChoice() {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { data } = useWeekly();
  const choose = useChooseWeekly();
  const weekly = choose.variables && choose.isPending ? choose.variables.body.weekly : data?.weekly;
  if (weekly === undefined) return null;
  return (
    <div className="card">
      <Switch
        label={t('reviews:weekly')}
        description={t('reviews:weeklyText')}
        checked={weekly}
        onChange={({ currentTarget }) =>
          choose.mutate(
            { body: { weekly: currentTarget.checked } },
            { onError: (error) => showToast({ tone: 'bad', text: errorText(error) }) },
          )
        }
      />
    </div>
  );
}
