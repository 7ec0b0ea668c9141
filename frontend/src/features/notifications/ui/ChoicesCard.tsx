import type {
  NewsSettings,
  NotificationSettings,
  NotificationSettingsView,
} from '@afi/contracts/notification-settings';
import { profileScreens } from '@afi/contracts/profiles';
import { Fragment, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Switch } from '../../../ui/Switch.js';
import { showToast } from '../../../lib/toast.js';
import { useErrorText } from '../../../lib/use-error-text.js';
import { AsyncContent } from '../../../ui/AsyncContent.js';
import { Link } from '../../../ui/Link.js';
import { Note } from '../../../ui/Note.js';
import { Skeleton } from '../../../ui/Skeleton.js';
import classes from './ChoicesCard.module.css';
import { Ended } from './Ended.js';
import { QuietHours } from './QuietHours.js';
import { useChangeNotifications, useNotificationSettings } from '../api/choices.js';

const groups = [
  { name: 'types', choices: ['newPosts', 'newMembers', 'newComments', 'mentions'] },
  { name: 'ways', choices: ['push', 'whatsapp', 'email'] },
  { name: 'news', choices: ['newsInapp', 'newsPush', 'newsWhatsapp', 'newsEmail', 'mailOpens'] },
] as const;

type Choosable = NotificationSettings & NewsSettings;

/** Whether mails can reach somebody: to a confirmed address alone; `unknown` until it is read. */
export type EmailState = 'confirmed' | 'unconfirmed' | 'unknown';

interface ChoicesProps {
  email: EmailState;
  /** Whether this very device is told: what shows and changes it. */
  device: ReactNode;
}

/** What somebody is told of, and how: each switch is kept at once. */
export function ChoicesCard({ email, device }: ChoicesProps) {
  const { t } = useTranslation('notification-choices');
  const query = useNotificationSettings();
  return (
    <section className="card form" aria-labelledby="choices-title">
      <h2 id="choices-title">{t('notification-choices:title')}</h2>
      <AsyncContent query={query} skeleton={<Skeleton height="9rem" radius="0.75rem" />}>
        {(settings) => <Choices settings={settings} email={email} device={device} />}
      </AsyncContent>
    </section>
  );
}

function Choices({ settings, email, device }: ChoicesProps & { settings: NotificationSettingsView }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const change = useChangeNotifications();
  /** What was switched here and is on its way, or waits for a network. */
  const [switched, setSwitched] = useState<Partial<Choosable>>({});
  const now = { ...settings, ...switched };
  // STOP ended all of it: the way back stands above.
  const hasEnded = settings.ended.includes('everything');
  const set = <Name extends keyof Choosable>(name: Name, value: Choosable[Name]) => {
    const before = now[name];
    setSwitched((known) => ({ ...known, [name]: value }));
    change.mutate(
      { body: { [name]: value } },
      {
        onError: (error) => {
          setSwitched((known) => ({ ...known, [name]: before }));
          showToast({ tone: 'bad', text: errorText(error) });
        },
      },
    );
  };
  const one = (name: Exclude<keyof Choosable, 'quietHours'>) => (
    <div key={name} className={classes.choice}>
      <Switch
        label={t(`notification-choices:${name}`)}
        description={name === 'mailOpens' ? t('notification-choices:mailOpensText') : undefined}
        checked={now[name]}
        disabled={
          name !== 'general' && (!now.general || (hasEnded && (name.startsWith('news') || name === 'mailOpens')))
        }
        onChange={({ currentTarget }) => set(name, currentTarget.checked)}
      />
    </div>
  );
  return (
    <>
      <Ended ended={settings.ended} />
      {one('general')}
      {groups.map(({ name, choices }) => (
        <fieldset key={name} className={classes.group}>
          <legend className="b">{t(`notification-choices:${name}`)}</legend>
          {name === 'types' ? null : <p className="sm mut">{t(`notification-choices:${name}Text`)}</p>}
          {choices.map((choice) => (
            <Fragment key={choice}>
              {one(choice)}
              {choice === 'push' && now.general && now.push ? <div className={classes.device}>{device}</div> : null}
            </Fragment>
          ))}
          {name === 'ways' && now.email && email === 'unconfirmed' ? (
            <Note tone="warn">
              {t('notification-choices:emailFirst')}{' '}
              <Link to={profileScreens.mine}>{t('notification-choices:emailWhere')}</Link>
            </Note>
          ) : null}
        </fieldset>
      ))}
      <QuietHours hours={now.quietHours} disabled={!now.general} onChange={(hours) => set('quietHours', hours)} />
    </>
  );
}
