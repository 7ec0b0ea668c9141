import type { GoalLabel } from '@afi/contracts/goal-progress';
import { goalScreens, type GoalView } from '@afi/contracts/goals';
import { hrefOf } from '@afi/contracts/screen';
import {
  IconCalendarPause,
  IconCheck,
  IconDots,
  IconFlame,
  IconNote,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconTrash,
} from '@tabler/icons-react';
import { Suspense, useId, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.js';
import { Button } from '../../../ui/Button.js';
import { Chip, type Tone } from '../../../ui/Chip.js';
import { IconButton } from '../../../ui/IconButton.js';
import { Link } from '../../../ui/Link.js';
import { Menu } from '../../../ui/menu/Menu.js';
import { MenuDivider, MenuItem } from '../../../ui/menu/MenuItem.js';
import { Meter } from '../../../ui/Meter.js';
import { PauseForm } from '../../../ui/PauseForm.js';
import { useWaitingCheckIns } from '../api/goals.js';
import { useActs } from '../api/use-acts.js';
import { EditGoal } from './GoalForm.js';
import { HeatMap } from './HeatMap.js';
import { LastCheckIn } from './LastCheckIn.js';
import { NoteForm } from './NoteForm.js';
import { PlannedPauses, PlanPause } from './PlannedPauses.js';

const labels: Readonly<Record<GoalLabel, { key: string; tone: Tone }>> = {
  'target met': { key: 'met', tone: 'ok' },
  'on track': { key: 'onTrack', tone: 'p' },
  'needs work': { key: 'needsWork', tone: 'warn' },
  behind: { key: 'behind', tone: 'bad' },
};

/** What another word shows with a goal. The features never meet here: the routes hand it over. */
export type GoalPart = ComponentType<{
  goal: GoalView;
  /** A check-in was made just now. */
  checkedIn: boolean;
  /** On the goal's own page. */
  whole: boolean;
}>;

interface GoalCardProps {
  goal: GoalView;
  parts: readonly GoalPart[];
  /** On its own page, where nothing leads to it. */
  whole?: boolean;
  onRemoved?: () => void;
}

/** A goal: how far one is, one tap to check in, and the weeks behind. */
export function GoalCard({ goal, parts, whole = false, onRemoved }: GoalCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const heading = useId();
  const [editing, setEditing] = useState(false);
  /** What is being written in place of the button. */
  const [asking, setAsking] = useState<'pause' | 'planned' | 'note' | null>(null);
  const [checkedIn, setCheckedIn] = useState(false);
  const waiting = useWaitingCheckIns(goal);
  const acts = useActs(goal, { onCheckedIn: () => setCheckedIn(true), onRemoved });
  const { title, description, frequency, progress, days, endsOn, active, restsUntil, pauses } = goal;
  const { target, label, streak } = progress;
  const done = progress.done + waiting;
  const { key, tone } = labels[done >= target ? 'target met' : label];
  if (editing)
    return (
      <section className="card" aria-label={t('goals:edit')}>
        <EditGoal goal={goal} onDone={() => setEditing(false)} />
      </section>
    );
  return (
    <article className="card col" aria-labelledby={heading}>
      <div className="row spread">
        <h2 id={heading} className="grow">
          {whole ? title : <Link to={hrefOf(goalScreens.one, { id: goal.id })}>{title}</Link>}
        </h2>
        <Menu
          button={(trigger) => (
            <IconButton {...trigger} aria-label={t('goals:menu', { title })}>
              <IconDots size={20} aria-hidden="true" />
            </IconButton>
          )}
        >
          <MenuItem icon={IconPencil} onClick={() => setEditing(true)}>
            {t('goals:edit')}
          </MenuItem>
          <MenuItem
            icon={active ? IconPlayerPause : IconPlayerPlay}
            onClick={active ? () => setAsking('pause') : acts.resume}
          >
            {t(active ? 'goals:rest' : 'goals:resume')}
          </MenuItem>
          <MenuItem icon={IconCalendarPause} onClick={() => setAsking('planned')}>
            {t('goals:planned.add')}
          </MenuItem>
          <MenuDivider />
          <MenuItem danger icon={IconTrash} onClick={acts.remove}>
            {t('goals:remove')}
          </MenuItem>
        </Menu>
      </div>
      {description ? <p className="mut">{description}</p> : null}
      <div className="row wrap">
        <span className="b num">
          {done > target
            ? // No longer than what stood there: another line would move the button under the finger.
              t('goals:more', { count: target, done })
            : t(`goals:done.${frequency}`, { count: done, target })}
        </span>
        {active ? (
          <Chip tone={tone}>{t(`goals:label.${key}`)}</Chip>
        ) : (
          <Chip>
            {restsUntil ? t('pause:until', { day: format.date(`${restsUntil}T12:00:00Z`) }) : t('goals:resting')}
          </Chip>
        )}
        {streak > 1 ? (
          <span className="row sm" style={{ gap: '0.25rem' }}>
            <IconFlame size={18} aria-hidden="true" />
            {t(`goals:streak.${frequency}`, { count: streak })}
          </span>
        ) : null}
      </div>
      <Meter percent={(done / target) * 100} label={title} />
      {asking === 'planned' ? (
        <PlanPause
          busy={acts.changing}
          onPlan={(pause) => acts.planPause(pause, () => setAsking(null))}
          onCancel={() => setAsking(null)}
        />
      ) : asking === 'note' && active ? (
        <NoteForm
          busy={acts.busy}
          onCheckIn={(note) => acts.checkIn(note, () => setAsking(null))}
          onCancel={() => setAsking(null)}
        />
      ) : asking === 'pause' ? (
        <PauseForm
          label={t('goals:rest')}
          onPause={(until) => {
            setAsking(null);
            acts.rest(until);
          }}
          onCancel={() => setAsking(null)}
        />
      ) : active ? (
        <>
          <Button
            size="lg"
            variant={done >= target ? 'light' : 'filled'}
            loading={acts.busy}
            leftSection={<IconCheck size={20} aria-hidden="true" />}
            onClick={() => acts.checkIn()}
          >
            {t('goals:checkIn')}
          </Button>
          <Button
            variant="subtle"
            leftSection={<IconNote size={18} aria-hidden="true" />}
            onClick={() => setAsking('note')}
          >
            {t('goals:note.add')}
          </Button>
        </>
      ) : (
        <Button variant="light" leftSection={<IconPlayerPlay size={20} aria-hidden="true" />} onClick={acts.resume}>
          {t('goals:resume')}
        </Button>
      )}
      <HeatMap days={days} />
      {endsOn ? <p className="sm mut">{t('goals:until', { day: format.date(`${endsOn}T12:00:00Z`) })}</p> : null}
      <LastCheckIn goal={goal} busy={acts.takingBack} onTakeBack={acts.takeBackLast} />
      <PlannedPauses pauses={pauses} busy={acts.changing} onDrop={acts.dropPause} />
      {parts.map((Part, at) => (
        <Suspense key={at} fallback={null}>
          <Part goal={goal} checkedIn={checkedIn} whole={whole} />
        </Suspense>
      ))}
    </article>
  );
}
