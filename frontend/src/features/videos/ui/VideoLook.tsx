import { languages, type Language } from '@afi/contracts/language';
import {
  subtitleStyles,
  videoFormats,
  videoMusics,
  videoQualities,
  type SubtitleStyle,
  type VideoFormat,
  type VideoMusic,
  type VideoQuality,
  type VideoVoice,
} from '@afi/contracts/video-parts';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NativeSelect } from '../../../ui/NativeSelect.js';
import { Note } from '../../../ui/Note.js';
import classes from './Videos.module.css';

export interface Chosen {
  /** In which it is read aloud and subtitled. */
  language: Language;
  format: VideoFormat;
  quality: VideoQuality;
  music: VideoMusic;
  /** The sound that is its music where that is its author's own. */
  musicId: string | null;
  /** The community whose mark it has. */
  communityId: string | null;
  voice: VideoVoice;
  subtitles: boolean;
  subtitleStyle: SubtitleStyle;
}

interface VideoLookProps {
  value: Chosen;
  /** Whose marks can be chosen; null until they are known. */
  communities: readonly { id: string; name: string }[] | null;
  /** Chooses a sound of the author's own. */
  ownMusic: ReactNode;
  onChange: (value: Partial<Chosen>) => void;
}

export type Shape = Pick<Chosen, 'format' | 'quality' | 'language'>;

/** The shape and the size of a film, and its language. */
export function VideoShape({ value, onChange }: { value: Shape; onChange: (value: Partial<Shape>) => void }) {
  const { t } = useTranslation();
  return (
    <div className={classes.choices}>
      <NativeSelect
        label={t('videos:format')}
        value={value.format}
        data={videoFormats.map((one) => ({ value: one, label: t(`videos:formats.${one.replace(':', 'x')}`) }))}
        onChange={(event) => onChange({ format: event.currentTarget.value as VideoFormat })}
      />
      <NativeSelect
        label={t('videos:quality')}
        value={value.quality}
        data={videoQualities.map((one) => ({ value: one, label: t(`videos:qualities.${one}`) }))}
        onChange={(event) => onChange({ quality: event.currentTarget.value as VideoQuality })}
      />
      <NativeSelect
        label={t('videos:language')}
        value={value.language}
        data={languages.map((one) => ({ value: one, label: t(`videos:languages.${one}`) }))}
        onChange={(event) => onChange({ language: event.currentTarget.value as Language })}
      />
    </div>
  );
}

/** How a film looks and sounds. */
export function VideoLook({ value, communities, ownMusic, onChange }: VideoLookProps) {
  const { t } = useTranslation();
  const { subtitles, subtitleStyle, music, voice, communityId } = value;
  // Chosen before there is a sound: nothing is saved of it yet.
  const [wantsOwn, setWantsOwn] = useState(false);
  const isOwn = music === 'own' || wantsOwn;
  const isGone = communityId !== null && communities !== null && !communities.some(({ id }) => id === communityId);
  return (
    <>
      <VideoShape value={value} onChange={onChange} />
      <div className={classes.choices}>
        <NativeSelect
          label={t('videos:subtitles')}
          value={subtitles ? subtitleStyle : ''}
          data={[
            ...subtitleStyles.map((one) => ({ value: one as string, label: t(`videos:styles.${one}`) })),
            { value: '', label: t('videos:styles.none') },
          ]}
          onChange={(event) => {
            const chosen = subtitleStyles.find((one) => one === event.currentTarget.value);
            onChange(chosen ? { subtitles: true, subtitleStyle: chosen } : { subtitles: false });
          }}
        />
        <NativeSelect
          label={t('videos:music')}
          value={isOwn ? 'own' : music}
          data={videoMusics.map((one) => ({ value: one, label: t(`videos:musics.${one}`) }))}
          onChange={(event) => {
            const chosen = event.currentTarget.value as VideoMusic;
            setWantsOwn(chosen === 'own');
            if (chosen !== 'own' || value.musicId) onChange({ music: chosen });
          }}
        />
        {isOwn ? (
          <div className={classes.own}>
            {ownMusic}
            <p className="sm mut">{t('videos:ownMusic.right')}</p>
          </div>
        ) : null}
        <NativeSelect
          label={t('videos:voice')}
          value={voice}
          data={(['none', 'narrator'] as const).map((one) => ({ value: one, label: t(`videos:voices.${one}`) }))}
          onChange={(event) => onChange({ voice: event.currentTarget.value as VideoVoice })}
        />
        {communities?.length || communityId ? (
          <NativeSelect
            label={t('videos:mark.label')}
            value={communityId ?? ''}
            data={[
              { value: '', label: t('videos:mark.none') },
              ...(communities ?? []).map(({ id, name }) => ({ value: id, label: name })),
              ...(isGone ? [{ value: communityId, label: t('videos:mark.gone') }] : []),
            ]}
            onChange={(event) => onChange({ communityId: event.currentTarget.value || null })}
          />
        ) : null}
      </div>
      {isGone ? <Note tone="warn">{t('videos:mark.goneHint')}</Note> : null}
    </>
  );
}
