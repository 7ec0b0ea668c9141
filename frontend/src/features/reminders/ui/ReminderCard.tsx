import { goalScreens } from '@afi/contracts/goals';
import { hrefOf } from '@afi/contracts/screen';
import { settingsScreens } from '@afi/contracts/settings';
import { snoozes, type ReminderView } from '@afi/contracts/reminders';
import {
  IconCheck,
  IconDots,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconTargetArrow,
  IconTrash,
} from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.js';
import { Button } from '../../../ui/Button.js';
import { Chip } from '../../../ui/Chip.js';
import { IconButton } from '../../../ui/IconButton.js';
import { Link } from '../../../ui/Link.js';
import { Menu } from '../../../ui/menu/Menu.js';
import { MenuDivider, MenuItem } from '../../../ui/menu/MenuItem.js';
import { PauseForm } from '../../../ui/PauseForm.js';
import { Switch } from '../../../ui/Switch.js';
import { useWithWaiting } from '../api/reminders.js';
import { useDaysText } from './DayChoice.js';
import { EditReminder } from './ReminderForm.js';
import classes from './Reminders.module.css';
import { useActs, type ReminderActs } from './use-reminder-acts.js';

/** What there is to say to one that was told: it is done, or later. */
function Answers({ acts }: { acts: ReminderActs }) {
  const { t } = useTranslation();
  return (
    <div className="row wrap" role="group" aria-label={t('reminders:answers')}>
      <Button loading={acts.busy} leftSection={<IconCheck size={20} aria-hidden="true" />} onClick={acts.done}>
        {t('reminders:done')}
      </Button>
      {snoozes.map((until) => (
        <Button key={until} variant="default" disabled={acts.busy} onClick={() => acts.snooze(until)}>
          {t(`reminders:snooze.${until}`)}
        </Button>
      ))}
    </div>
  );
}

/** Where its way leads nowhere, and what can be done about it. */
function NotReached({ channel }: Pick<ReminderView, 'channel'>) {
  const { t } = useTranslation();
  return (
    <p className="sm mut">
      {t(`reminders:notReached.${channel}`)} <Link to={settingsScreens.client}>{t('reminders:toSettings')}</Link>
    </p>
  );
}

/** A reminder: what, when, on or off; and what to answer once it was told. `asked` is the one somebody came here for. */
export function ReminderCard({ reminder: known, asked }: { reminder: ReminderView; asked: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const heading = useId();
  const daysText = useDaysText();
  const [editing, setEditing] = useState(false);
  const [pausing, setPausing] = useState(false);
  const reminder = useWithWaiting(known);
  const acts = useActs(reminder);
  const { text, at, on, over, channel, reached, goal, active, pausedUntil, goalRests, snoozedUntil, dueAt, done } =
    reminder;
  const isOn = active && !pausedUntil;
  if (editing)
    return (
      <section className="card" aria-label={t('reminders:edit')}>
        <EditReminder reminder={known} onDone={() => setEditing(false)} />
      </section>
    );
  const isTold = isOn && !done && !snoozedUntil && (dueAt !== null || asked);
  // What comes once does not rest, and is no longer switched once it is over.
  const isOver = over && !isTold;
  return (
    <article className={`card col ${classes.card}`} aria-labelledby={heading} data-told={isTold || undefined}>
      <div className="row spread">
        <h2 id={heading} className="grow">
          {text}
        </h2>
        <Menu
          button={(trigger) => (
            <IconButton {...trigger} aria-label={t('reminders:menu', { text })}>
              <IconDots size={20} aria-hidden="true" />
            </IconButton>
          )}
        >
          <MenuItem icon={IconPencil} onClick={() => setEditing(true)}>
            {t('reminders:edit')}
          </MenuItem>
          {isOn && !isTold && (done || !over) ? (
            <MenuItem icon={IconCheck} onClick={done ? acts.undone : acts.done}>
              {t(done ? 'reminders:undone' : on ? 'reminders:done' : 'reminders:doneToday')}
            </MenuItem>
          ) : null}
          {on ? null : (
            <MenuItem
              icon={isOn ? IconPlayerPause : IconPlayerPlay}
              onClick={isOn ? () => setPausing(true) : () => acts.switchTo(true)}
            >
              {t(isOn ? 'reminders:pause' : 'reminders:resume')}
            </MenuItem>
          )}
          <MenuDivider />
          <MenuItem danger icon={IconTrash} onClick={acts.remove}>
            {t('reminders:remove')}
          </MenuItem>
        </Menu>
      </div>
      <div className="row wrap">
        <span className={`num b ${classes.hour}`}>{at}</span>
        <span className="mut">{daysText(reminder)}</span>
        {done ? <Chip tone="ok">{t(on ? 'reminders:doneOnce' : 'reminders:doneSaidToday')}</Chip> : null}
        {isOver && !done ? <Chip>{t('reminders:over')}</Chip> : null}
        {active && pausedUntil ? (
          <Chip>{t('pause:until', { day: format.date(`${pausedUntil}T12:00:00Z`) })}</Chip>
        ) : null}
        {isOn && snoozedUntil ? (
          <Chip tone="p">{t('reminders:until', { when: format.dateTime(snoozedUntil) })}</Chip>
        ) : null}
      </div>
      {goal ? (
        <Link to={hrefOf(goalScreens.one, { id: goal.id })} className={`sm ${classes.goal}`}>
          <IconTargetArrow size={18} aria-hidden="true" />
          {goal.title}
        </Link>
      ) : null}
      {isTold ? (
        <>
          {dueAt ? <p className="sm mut">{t('reminders:told', { when: format.time(dueAt) })}</p> : null}
          <Answers acts={acts} />
        </>
      ) : null}
      {isOn && goalRests ? <p className="sm mut">{t('reminders:goalRests')}</p> : null}
      {isOn && !isOver && !reached ? <NotReached channel={channel} /> : null}
      {pausing ? (
        <PauseForm
          label={t('reminders:pause')}
          onPause={(until) => {
            setPausing(false);
            acts.pause(until);
          }}
          onCancel={() => setPausing(false)}
        />
      ) : null}
      {isOver ? null : (
        <Switch
          label={t('reminders:on', { channel: t(`reminders:channel.${channel}`) })}
          checked={isOn}
          onChange={({ currentTarget }) => acts.switchTo(currentTarget.checked)}
        />
      )}
    </article>
  );
}
