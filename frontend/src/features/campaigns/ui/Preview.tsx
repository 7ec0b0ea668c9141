import { filledText, onOneLine, type CampaignReader } from '@afi/contracts/campaign-texts';
import type { CampaignChannel } from '@afi/contracts/campaigns';
import { IconBell, IconBrandWhatsapp, IconExternalLink, IconMail } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './Preview.module.css';

export interface Shown {
  title: string;
  text: string;
  url?: string | undefined;
}

interface PreviewProps {
  content: Shown;
  reader: CampaignReader | null;
  channels: readonly CampaignChannel[];
  /** Where there are several. */
  title?: string;
}

const nobody: CampaignReader = { firstname: '', lastname: '', city: '' };

/** As it will look to somebody: on their phone, in WhatsApp, in their mail. */
export function Preview({ content, reader, channels, title: heading }: PreviewProps) {
  const headingId = useId();
  const { t } = useTranslation();
  const person = reader ?? nobody;
  const title = filledText(content.title, person) || t('campaigns:preview.emptyTitle');
  const text = filledText(content.text, person) || t('campaigns:preview.emptyText');
  const fullname = `${person.firstname} ${person.lastname}`.trim();
  const onPhone = channels.filter((one) => one === 'push' || one === 'inapp');
  return (
    <section className="card col" aria-labelledby={headingId}>
      <div className="row spread wrap">
        <h2 id={headingId}>{heading ?? t('campaigns:preview.title')}</h2>
        {fullname ? (
          <span className="sm mut">
            {t('campaigns:preview.for')} {fullname}
          </span>
        ) : null}
      </div>
      {onPhone.length ? (
        <Shows
          icon={<IconBell size={18} aria-hidden="true" />}
          name={onPhone.map((one) => t(`campaigns:channels.${one}`)).join(', ')}
        >
          <div className={classes.phone}>
            <div className={classes.card}>
              <p className="b">{title}</p>
              <p className={classes.clamped}>{text}</p>
            </div>
          </div>
        </Shows>
      ) : null}
      {channels.includes('whatsapp') ? (
        <Shows icon={<IconBrandWhatsapp size={18} aria-hidden="true" />} name={t('campaigns:preview.whatsapp')}>
          <div className={classes.chat}>
            <div className={classes.bubble}>
              <p className="b">{onOneLine(title)}</p>
              <p>{onOneLine([text, content.url ?? '', t('campaigns:preview.stop')].join(' '))}</p>
            </div>
          </div>
          {/\n/.test(text) ? <p className="sm mut">{t('campaigns:preview.oneLine')}</p> : null}
        </Shows>
      ) : null}
      {channels.includes('email') ? (
        <Shows icon={<IconMail size={18} aria-hidden="true" />} name={t('campaigns:preview.email')}>
          <div className={classes.mail}>
            <p className="b">{title}</p>
            <p className={classes.lines}>{text}</p>
            {content.url ? <Address url={content.url} /> : null}
            <p className="xs mut">{t('campaigns:preview.unsubscribe')}</p>
          </div>
        </Shows>
      ) : null}
    </section>
  );
}

function Shows({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <div className="col">
      <p className="row sm mut">
        {icon}
        {name}
      </p>
      {children}
    </div>
  );
}

/** Not a link: here it leads nowhere. */
function Address({ url }: { url: string }) {
  return (
    <p className={`row sm ${classes.address}`}>
      <IconExternalLink size={16} aria-hidden="true" />
      {url}
    </p>
  );
}
