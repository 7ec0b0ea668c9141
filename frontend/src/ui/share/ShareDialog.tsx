import { shareDays, type ShareDays, type ShareView } from '@afi/contracts/shares';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { whatsAppLink } from '../../lib/phone/whatsapp-link.js';
import { showToast } from '../../lib/toast.js';
import { useErrorText } from '../../lib/use-error-text.js';
import { useFormat } from '../../lib/use-format.js';
import { useOnline } from '../../lib/use-online.js';
import { Button } from '../Button.js';
import { CopyButton } from '../CopyButton.js';
import { Dialog } from '../Dialog.js';
import { NativeSelect } from '../NativeSelect.js';
import { Note } from '../Note.js';
import classes from './ShareDialog.module.css';

const usualDays: ShareDays = 7;

interface Callbacks {
  onError: (error: unknown) => void;
  onSuccess?: () => void;
}

/** What is done with the link of something. */
export interface ShareActs {
  make: {
    isPending: boolean;
    mutate: (input: { params: { id: string }; body: { days: ShareDays } }, callbacks: Callbacks) => void;
  };
  end: { isPending: boolean; mutate: (input: { params: { id: string } }, callbacks: Callbacks) => void };
}

interface ShareDialogProps {
  /** What is shared. */
  of: { id: string; title: string; share: ShareView | null };
  /** Who sees what, and what its address is called for who hears the screen. */
  words: { text: string; copy: string };
  acts: ShareActs;
  onClose: () => void;
  /** Sends first what is not on the server yet. */
  before?: () => Promise<boolean>;
}

/** The link of something: made for some days, sent, ended. Another one ends the one before. */
export function ShareDialog({ of: { id, title, share }, words, acts, onClose, before }: ShareDialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const errorText = useErrorText();
  const online = useOnline();
  const [days, setDays] = useState<ShareDays>(usualDays);
  const { make, end } = acts;
  const params = { id };
  const onError = (error: unknown) => showToast({ tone: 'bad', text: errorText(error) });
  const create = async () => {
    if (before && !(await before())) return;
    make.mutate({ params, body: { days } }, { onError });
  };
  const url = share?.url;
  return (
    <Dialog open onClose={onClose} title={t('share:title')}>
      <p className="mut">{words.text}</p>
      {share ? (
        <>
          <p className="b">{t('share:until', { date: format.dateTime(share.expiresAt) })}</p>
          {url ? (
            <>
              <p className={classes.address}>{url}</p>
              <div className="row wrap">
                <CopyButton text={url} label={words.copy} words={t('share:copyLink')} />
                <Button
                  component="a"
                  href={whatsAppLink(`${title}\n${url}`)}
                  target="_blank"
                  rel="noopener"
                  color="green"
                  leftSection={<IconBrandWhatsapp size={20} aria-hidden="true" />}
                >
                  {t('share:send')}
                </Button>
              </div>
            </>
          ) : (
            <Note>{t('share:unknown')}</Note>
          )}
        </>
      ) : null}
      {online ? null : <Note>{t('shell:state.offlineShort')}</Note>}
      <NativeSelect
        label={t('share:days')}
        value={String(days)}
        data={shareDays.map((one) => ({ value: String(one), label: t('share:forDays', { count: one }) }))}
        onChange={({ currentTarget }) => setDays(Number(currentTarget.value) as ShareDays)}
      />
      {share ? <p className="sm mut">{t('share:replaces')}</p> : null}
      <div className="row wrap">
        <Button
          variant={share ? 'default' : 'filled'}
          loading={make.isPending}
          disabled={!online || end.isPending}
          onClick={() => void create()}
        >
          {t(share ? 'share:another' : 'share:make')}
        </Button>
      </div>
      {share ? (
        <div className={classes.stop}>
          <Button
            variant="light"
            color="red"
            loading={end.isPending}
            disabled={!online || make.isPending}
            onClick={() =>
              end.mutate({ params }, { onError, onSuccess: () => showToast({ tone: 'ok', text: t('share:ended') }) })
            }
          >
            {t('share:end')}
          </Button>
        </div>
      ) : null}
    </Dialog>
  );
}
