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
import { useTranslation } from 'react-i18next';
import { NativeSelect } from '../../../ui/NativeSelect.js';
import classes from './Videos.module.css';

export interface Chosen {
  format: VideoFormat;
  quality: VideoQuality;
  music: VideoMusic;
  voice: VideoVoice;
  subtitles: boolean;
  subtitleStyle: SubtitleStyle;
}

interface VideoLookProps {
  value: Chosen;
  onChange: (value: Partial<Chosen>) => void;
}

type Shape = Pick<Chosen, 'format' | 'quality'>;

/** The shape and the size of a film. */
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
    </div>
  );
}

/** How a film looks and sounds. */
export function VideoLook({ value, onChange }: VideoLookProps) {
  const { t } = useTranslation();
  const { subtitles, subtitleStyle, music, voice } = value;
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
          value={music}
          data={videoMusics.map((one) => ({ value: one, label: t(`videos:musics.${one}`) }))}
          onChange={(event) => onChange({ music: event.currentTarget.value as VideoMusic })}
        />
        <NativeSelect
          label={t('videos:voice')}
          value={voice}
          data={(['none', 'narrator'] as const).map((one) => ({ value: one, label: t(`videos:voices.${one}`) }))}
          onChange={(event) => onChange({ voice: event.currentTarget.value as VideoVoice })}
        />
      </div>
    </>
  );
}
