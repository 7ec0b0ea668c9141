import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { KeptText, KeptWrite } from '../../lib/outbox/kept-writes.js';
import { removeWrite, retryWrite, sendKept, takeBackWrite } from '../../lib/outbox/outbox.js';
import { useOnItsWay } from '../../lib/outbox/use-outbox.js';
import { useFormat } from '../../lib/use-format.js';
import { useOnline } from '../../lib/use-online.js';
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
      {refused ? <p className="sm bad">{write.refused}</p> : null}
      {refused || hasText(write) ? (
        <div className="row wrap">
          {refused ? (
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
    void navigate(path);
  };
  const undo = said?.undo;
  return (
    <Dialog open onClose={onClose} title={t('outbox:title')}>
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
        <p className="sm mut">{t(writes.length > 0 ? 'outbox:lead' : 'outbox:empty')}</p>
      </div>
      <ul className={classes.list}>
        {writes.map((write) => (
          <Row key={write.key} write={write} onEdit={edit} onSaid={setSaid} />
        ))}
      </ul>
      {online && writes.some(({ refused }) => refused === undefined) ? (
        <Button className={classes.now} onClick={() => void sendKept()}>
          {t('outbox:now')}
        </Button>
      ) : null}
    </Dialog>
  );
}
