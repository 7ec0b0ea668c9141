import { IconCloudUpload, IconPlayerPause, IconPlayerPlay, IconX } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { IconButton } from '../../../ui/IconButton.js';
import { useFormat } from '../../../lib/use-format.js';
import { Link } from '../../../ui/Link.js';
import { Meter } from '../../../ui/Meter.js';
import { isRefused } from '../api/refused.js';
import { dropUpload, pauseUpload, resumeUpload, subscribe, uploadsOf, type UploadState } from '../api/uploads.js';
import classes from './UploadLines.module.css';
import { useShownName } from './use-shown-name.js';

function Line({ upload }: { upload: UploadState }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { key, phase, path, bytes, sent } = upload;
  const name = useShownName()(upload.name);
  const percent = bytes > 0 ? (sent / bytes) * 100 : 0;
  const moving = phase === 'queued' || phase === 'sending';
  return (
    <li className={classes.line}>
      <IconCloudUpload size={20} stroke={1.7} aria-hidden="true" />
      <Link to={path} className={`${classes.link} grow`}>
        <span className="b cut">{name}</span>
        <span className={`xs ${phase === 'failed' ? 'bad' : 'mut'}`}>{t(`media:line.${phase}`)}</span>
      </Link>
      <span className="sm b num">{format.percent(percent)}</span>
      {phase === 'taking' ? null : (
        <>
          <IconButton
            aria-label={t(moving ? 'media:line.pause' : 'media:line.resume', { name })}
            onClick={() => (moving ? pauseUpload : resumeUpload)(key)}
          >
            {moving ? <IconPlayerPause size={20} /> : <IconPlayerPlay size={20} />}
          </IconButton>
          <IconButton aria-label={t('media:line.drop', { name })} onClick={() => dropUpload(key)}>
            <IconX size={20} />
          </IconButton>
        </>
      )}
      <div className={classes.meter}>
        <Meter percent={percent} label={t('media:upload.label', { name })} />
      </div>
    </li>
  );
}

/** Every file on its way, a line each, except on the screen that shows it whole. What was refused goes nowhere. */
export function UploadLines() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const uploads = useSyncExternalStore(subscribe, () => uploadsOf());
  const shown = uploads.filter(
    (one) => one.phase !== 'done' && !isRefused(one) && one.path !== pathname && one.path !== pathname + search,
  );
  if (shown.length === 0) return null;
  return (
    <ul className={classes.lines} aria-label={t('media:line.title')}>
      {shown.map((upload) => (
        <Line key={upload.key} upload={upload} />
      ))}
    </ul>
  );
}
