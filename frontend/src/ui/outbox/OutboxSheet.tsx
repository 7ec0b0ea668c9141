import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Button } from '../Button.js';
import type { KeptText, KeptWrite } from '../../lib/outbox/kept-writes.js';
import { removeWrite, retryWrite, sendKept, takeBackWrite } from '../../lib/outbox/outbox.js';
import { useFormat } from '../../lib/use-format.js';
import { useOnline } from '../../lib/use-online.js';
import { Dialog } from '../Dialog.js';
import classes from './OutboxSheet.module.css';

const hasText = (write: KeptWrite): write is KeptWrite & { form: KeptText } => write.form !== undefined;

function Row({ write, onEdit }: { write: KeptWrite; onEdit: (path: string) => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const refused = write.refused !== undefined;
  return (
    <li className={classes.row}>
      <p className="b">{write.what}</p>
      <p className="xs mut">{t('outbox:since', { ago: format.ago(new Date(write.at).toISOString()) })}</p>
      {refused ? <p className="sm bad">{write.refused}</p> : null}
      <div className="row wrap">
        {refused ? (
          <Button variant="light" onClick={() => void retryWrite(write)}>
            {t('outbox:retry')}
          </Button>
        ) : null}
        {hasText(write) ? (
          <Button variant="default" onClick={() => void takeBackWrite(write).then(onEdit)}>
            {t('outbox:edit')}
          </Button>
        ) : null}
        <Button variant="subtle" color="red" onClick={() => void removeWrite(write)}>
          {t('outbox:remove')}
        </Button>
      </div>
    </li>
  );
}

/** What waits to be sent, in its order, and what can be done about it. */
export default function OutboxSheet({ writes, onClose }: { writes: readonly KeptWrite[]; onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const online = useOnline();
  const edit = (path: string) => {
    onClose();
    void navigate(path);
  };
  return (
    <Dialog open onClose={onClose} title={t('outbox:title')}>
      <p className="sm mut">{t(writes.length > 0 ? 'outbox:lead' : 'outbox:empty')}</p>
      <ul className={classes.list}>
        {writes.map((write) => (
          <Row key={write.key} write={write} onEdit={edit} />
        ))}
      </ul>
      {online && writes.some(({ refused }) => refused === undefined) ? (
        <Button onClick={() => void sendKept()}>{t('outbox:now')}</Button>
      ) : null}
    </Dialog>
  );
}
