import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { KeptText, KeptWrite } from '../../lib/outbox/kept-writes.js';
import { removeWrite, retryWrite, sendKept, takeBackWrite } from '../../lib/outbox/outbox.js';
import { useOnItsWay } from '../../lib/outbox/use-outbox.js';
import { useFormat } from '../../lib/use-format.js';
import { useOnline } from '../../lib/use-online.js';
import { takenBack } from '../../lib/form/taken-back.js';
import { Button } from '../Button.js';
import { Dialog } from '../Dialog.js';
import { IconButton } from '../IconButton.js';
import { Note } from '../Note.js';
import classes from './OutboxSheet.module.css';

const hasText = (write: KeptWrite): write is KeptWrite & { form: KeptText } => write.form !== undefined;

/** What became of the one acted on last: said in the sheet, which covers every toast. */
interface Said {
  text: string;
  undo?: () => Promise<void>;
}
interface RowProps {
  write: KeptWrite;
  onEdit: (path: string) => void;
  onSaid: (said: Said) => void;
}

function Row({ write, onEdit, onSaid }: RowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const leaves = useOnItsWay() === write.key;
  const refused = write.refused !== undefined;
  // Where what it is about is gone for good, nothing is changed by sending it again.
  const canRetry = refused && write.gone !== 'for-good';
  const { what } = write;
  const left = () => onSaid({ text: t('outbox:left', { what }) });
  const edit = async (one: KeptWrite & { form: KeptText }) => {
    const path = await takeBackWrite(one);
    if (path === null) left();
    else onEdit(path);
  };
  const remove = async () => {
    const withdrawn = await removeWrite(write);
    if (!withdrawn) return left();
    const { keptAsDraft, undo } = withdrawn;
    const text = t('outbox:removed', { what });
    onSaid({ text: keptAsDraft ? `${text} ${t('outbox:draft')}` : text, undo });
  };
  return (
    <li className={classes.row}>
      <div className={classes.head}>
        <div className="grow">
          <p className="b">{what}</p>
          <p className="xs mut">
            {leaves ? t('outbox:leaving') : t('outbox:since', { ago: format.ago(new Date(write.at).toISOString()) })}
          </p>
        </div>
        <IconButton
          color="red"
          disabled={leaves}
          aria-label={t('outbox:removeOne', { what })}
          onClick={() => void remove()}
        >
          <IconTrash size={20} aria-hidden="true" />
        </IconButton>
      </div>
      {refused ? <p className="sm bad">{write.gone ? t(`outbox:gone.${write.gone}`) : write.refused}</p> : null}
      {canRetry || hasText(write) ? (
        <div className="row wrap">
          {canRetry ? (
            <Button variant="light" onClick={() => void retryWrite(write)}>
              {t('outbox:retry')}
            </Button>
          ) : null}
          {hasText(write) ? (
            <Button variant="default" disabled={leaves} onClick={() => void edit(write)}>
              {t('outbox:edit')}
            </Button>
          ) : null}
        </div>
      ) : null}
    </li>
  );
}

/** What waits to be sent, in its order, and what can be done about it. */
export default function OutboxSheet({ writes, onClose }: { writes: readonly KeptWrite[]; onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const online = useOnline();
  const [said, setSaid] = useState<Said | null>(null);
  const edit = (path: string) => {
    onClose();
    void navigate(path, { state: takenBack });
  };
  const undo = said?.undo;
  const refused = writes.filter((write) => write.refused !== undefined);
  const waiting = writes.filter((write) => write.refused === undefined);
  const rows = (some: readonly KeptWrite[]) => (
    <ul className={classes.list}>
      {some.map((write) => (
        <Row key={write.key} write={write} onEdit={edit} onSaid={setSaid} />
      ))}
    </ul>
  );
  return (
    <Dialog open onClose={onClose} title={t(refused.length > 0 && !waiting.length ? 'outbox:refused' : 'outbox:title')}>
      <div>
        <div role="status" className={classes.said}>
          {said ? (
            <Note>
              <p>{said.text}</p>
              {undo ? (
                <button type="button" className="link-button" onClick={() => void undo().then(() => setSaid(null))}>
                  {t('shell:undo')}
                </button>
              ) : null}
            </Note>
          ) : null}
        </div>
        {writes.length > 0 ? null : <p className="sm mut">{t('outbox:empty')}</p>}
      </div>
      {refused.length > 0 ? (
        <section aria-label={t('outbox:refused')}>
          {waiting.length > 0 ? <h3>{t('outbox:refused')}</h3> : null}
          <p className="sm mut">{t('outbox:refusedLead')}</p>
          {rows(refused)}
        </section>
      ) : null}
      {waiting.length > 0 ? (
        <section aria-label={t('outbox:title')}>
          {refused.length > 0 ? <h3>{t('outbox:title')}</h3> : null}
          <p className="sm mut">{t('outbox:lead')}</p>
          {rows(waiting)}
        </section>
      ) : null}
      {online && waiting.length > 0 ? (
        <Button className={classes.now} onClick={() => void sendKept()}>
          {t('outbox:now')}
        </Button>
      ) : null}
    </Dialog>
  );
}
