import { shareDays, type DeckShare as Share, type ShareDays } from '@afi/contracts/deck-shares';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../lib/toast.js';
import { useErrorText } from '../../../lib/use-error-text.js';
import { useFormat } from '../../../lib/use-format.js';
import { useOnline } from '../../../lib/use-online.js';
import { Button } from '../../../ui/Button.js';
import { CopyButton } from '../../../ui/CopyButton.js';
import { Dialog } from '../../../ui/Dialog.js';
import { NativeSelect } from '../../../ui/NativeSelect.js';
import { Note } from '../../../ui/Note.js';
import { useEndShare, useShareDeck } from '../api/deck-shares.js';
import classes from './Slides.module.css';

const usualDays: ShareDays = 7;

interface DeckShareProps {
  deck: { id: string; title: string };
  share: Share | null;
  onClose: () => void;
  /** Sends first what is not on the server yet. */
  before?: () => Promise<boolean>;
}

/** The link of a deck: made for some days, sent, ended. Another one ends the one before. */
export function DeckShare({ deck, share, onClose, before }: DeckShareProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const errorText = useErrorText();
  const online = useOnline();
  const [days, setDays] = useState<ShareDays>(usualDays);
  const [make, end] = [useShareDeck(), useEndShare()];
  const params = { id: deck.id };
  const onError = (error: unknown) => showToast({ tone: 'bad', text: errorText(error) });
  const create = async () => {
    if (before && !(await before())) return;
    make.mutate({ params, body: { days } }, { onError });
  };
  const url = share?.url;
  return (
    <Dialog open onClose={onClose} title={t('slides:share.title')}>
      <p className="mut">{t('slides:share.text')}</p>
      {share ? (
        <>
          <p className="b">{t('slides:share.until', { date: format.dateTime(share.expiresAt) })}</p>
          {url ? (
            <>
              <p className={classes.address}>{url}</p>
              <div className="row wrap">
                <CopyButton text={url} label={t('slides:share.copy')} words={t('slides:share.copyLink')} />
                <Button
                  component="a"
                  href={`https://wa.me/?text=${encodeURIComponent(`${deck.title}\n${url}`)}`}
                  target="_blank"
                  rel="noopener"
                  color="green"
                  leftSection={<IconBrandWhatsapp size={20} aria-hidden="true" />}
                >
                  {t('slides:share.send')}
                </Button>
              </div>
            </>
          ) : (
            <Note>{t('slides:share.unknown')}</Note>
          )}
        </>
      ) : null}
      {online ? null : <Note>{t('shell:state.offlineShort')}</Note>}
      <NativeSelect
        label={t('slides:share.days')}
        value={String(days)}
        data={shareDays.map((one) => ({ value: String(one), label: t('slides:share.forDays', { count: one }) }))}
        onChange={({ currentTarget }) => setDays(Number(currentTarget.value) as ShareDays)}
      />
      {share ? <p className="sm mut">{t('slides:share.replaces')}</p> : null}
      <div className="row wrap">
        <Button
          variant={share ? 'default' : 'filled'}
          loading={make.isPending}
          disabled={!online || end.isPending}
          onClick={() => void create()}
        >
          {t(share ? 'slides:share.another' : 'slides:share.make')}
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
              end.mutate(
                { params },
                { onError, onSuccess: () => showToast({ tone: 'ok', text: t('slides:share.ended') }) },
              )
            }
          >
            {t('slides:share.end')}
          </Button>
        </div>
      ) : null}
    </Dialog>
  );
}
