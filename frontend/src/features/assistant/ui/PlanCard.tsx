import type { PlanView } from '@afi/contracts/assistant-plans';
import { IconArrowBackUp, IconCheck, IconListCheck, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../lib/toast.js';
import { useErrorText } from '../../../lib/use-error-text.js';
import { Button } from '../../../ui/Button.js';
import { IconButton } from '../../../ui/IconButton.js';
import { Link } from '../../../ui/Link.js';
import { Note } from '../../../ui/Note.js';
import { usePlanActs, useWaitingAct, type PlanAct } from '../api/plans.js';
import classes from './Plan.module.css';

interface PlanCardProps {
  chatId: string;
  messageId: string;
  plan: PlanView;
}

/** What Afi would do, with what: it is done on a yes alone, and stays here with what came of it. */
export function PlanCard({ chatId, messageId, plan }: PlanCardProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const acts = usePlanActs(plan);
  const waiting = useWaitingAct(messageId);
  const { state, ready, title, fields, choosable, links, undoable, error } = plan;
  const isOpen = ready && (state === 'proposed' || state === 'failed');
  const busy = waiting !== null || Object.values(acts).some(({ isPending }) => isPending);
  const params = { id: chatId, messageId };
  const failing = { onError: (failed: unknown) => showToast({ tone: 'bad' as const, text: errorText(failed) }) };
  const on = (act: PlanAct) => () => acts[act].mutate({ params }, failing);
  const isChosen = choosable && isOpen && !waiting;
  const onField = (name: string) => {
    const refused = fields.filter((one) => one.refused !== (one.name === name)).map((one) => one.name);
    acts.choose.mutate({ params, body: { refused } }, failing);
  };
  return (
    <section className={classes.plan} data-state={state} aria-label={t('assistant:plan.of', { title })}>
      <p className={classes.head}>
        <IconListCheck size={20} aria-hidden="true" />
        <span className="b">{title}</span>
      </p>
      <dl className={classes.fields}>
        {fields.map(({ name, label, value, refused }) => (
          <div key={name} data-refused={refused || undefined}>
            <dt>{label}</dt>
            <dd>
              <span>{value}</span>
              {isChosen ? (
                <IconButton
                  aria-label={t(refused ? 'assistant:plan.takeField' : 'assistant:plan.dropField', { field: label })}
                  disabled={busy}
                  onClick={() => onField(name)}
                >
                  {refused ? <IconArrowBackUp size={20} aria-hidden /> : <IconX size={20} aria-hidden />}
                </IconButton>
              ) : null}
            </dd>
          </div>
        ))}
      </dl>
      <div role="status" className={classes.state}>
        {waiting ? (
          <p className="sm mut">{t('assistant:plan.waits', { act: t(`assistant:plan.said.${waiting}`) })}</p>
        ) : state === 'accepted' ? (
          <Note tone="ok">
            {t('assistant:plan.done')}
            {links.map(({ title: of, link }) => (
              <Link key={link + of} to={link} className={classes.link}>
                {of}
              </Link>
            ))}
          </Note>
        ) : state === 'refused' || state === 'undone' ? (
          <p className="sm mut">{t(`assistant:plan.${state}`)}</p>
        ) : error ? (
          <Note tone="warn">{error.message}</Note>
        ) : null}
      </div>
      {isOpen && !waiting ? (
        <div className="row wrap">
          <Button
            loading={acts.accept.isPending}
            disabled={busy}
            leftSection={<IconCheck size={18} aria-hidden />}
            onClick={on('accept')}
          >
            {t('assistant:plan.yes')}
          </Button>
          <Button
            variant="default"
            disabled={busy}
            leftSection={<IconX size={18} aria-hidden />}
            onClick={on('refuse')}
          >
            {t('assistant:plan.no')}
          </Button>
        </div>
      ) : null}
      {undoable && !waiting ? (
        <div className="row wrap">
          <Button
            variant="default"
            loading={acts.undo.isPending}
            disabled={busy}
            leftSection={<IconArrowBackUp size={18} aria-hidden />}
            onClick={on('undo')}
          >
            {t('assistant:plan.undo')}
          </Button>
        </div>
      ) : null}
    </section>
  );
}
