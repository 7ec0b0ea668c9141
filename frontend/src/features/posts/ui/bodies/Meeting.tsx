import type { PostBodyOf } from '@afi/contracts/post-body';
import { IconCalendarPlus, IconVideo } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/Button.js';
import { useFormat } from '../../../../lib/use-format.js';
import { Chip } from '../../../../ui/Chip.js';
import { Tile } from '../../../../ui/Tile.js';
import { calendarFile, isOn } from '../../api/calendar.js';
import type { BodyOwner } from '../PostBody.js';
import classes from '../PostBody.module.css';

type MeetingBody = PostBodyOf<'zoom'> | PostBodyOf<'google_meet'> | PostBodyOf<'jitsi_meet'>;

/** A meeting elsewhere: when it is, the way in, and a line for the calendar. */
export default function Meeting({ body, post }: { body: MeetingBody; post: BodyOwner }) {
  const { t } = useTranslation();
  const format = useFormat();
  const name = t(`posts:types.${body.type}`);
  const on = isOn(body.at, Date.now());
  const save = () => {
    if (!body.at) return;
    const link = document.createElement('a');
    const text = calendarFile({ id: post.id ?? body.url, title: post.title, url: body.url, at: body.at }, new Date());
    link.href = URL.createObjectURL(new Blob([text], { type: 'text/calendar' }));
    link.download = `${t('posts:meeting.file')}.ics`;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <div className={classes.box}>
      <Tile>
        <IconVideo size={22} stroke={1.7} />
      </Tile>
      <span className="grow">
        <span className="b">{name}</span> {on ? <Chip tone="ok">{t('posts:meeting.on')}</Chip> : null}
        <br />
        <span className="sm mut">
          {body.at ? <time dateTime={body.at}>{format.dateTime(body.at)}</time> : t('posts:meeting.open')}
        </span>
      </span>
      <span className="row wrap">
        <Button
          component="a"
          href={body.url}
          target="_blank"
          rel="noopener noreferrer nofollow"
          variant={on ? 'filled' : 'default'}
        >
          {t('posts:meeting.join')}
        </Button>
        {body.at ? (
          <Button variant="subtle" leftSection={<IconCalendarPlus size={20} aria-hidden="true" />} onClick={save}>
            {t('posts:meeting.calendar')}
          </Button>
        ) : null}
      </span>
    </div>
  );
}
