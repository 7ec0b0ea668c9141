import { useTranslation } from 'react-i18next';
import { ReminderList } from '../../features/reminders/ui/ReminderList.js';
import { PageTitle } from '../../ui/layout/PageTitle.js';

/** What somebody wants to be told again and again, and when. */
export default function Reminders() {
  const { t } = useTranslation();
  return (
    <div className="page narrow">
      <PageTitle subtitle={t('reminders:subtitle')} />
      <ReminderList />
    </div>
  );
}
