import type { Language } from '@afi/contracts/language';
import type { MediaView } from '@afi/contracts/media';
import type { SlideThemeName } from '@afi/contracts/slide-parts';
import {
  lengthOf,
  lettersOf,
  maxFilmSeconds,
  maxScenes,
  readingSeconds,
  sceneSeconds,
  type LeftOut,
  type VideoScene,
} from '@afi/contracts/video-parts';
import { videoRenderJob, videoRoutes, type VideoView } from '@afi/contracts/videos';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowBackUp, IconArrowForwardUp, IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { send } from '../../../lib/api/send.js';
import { unlessSame } from '../../../lib/edited/unless-same.js';
import { useEdited } from '../../../lib/edited/use-edited.js';
import { showToast } from '../../../lib/toast.js';
import { useErrorText } from '../../../lib/use-error-text.js';
import { Button } from '../../../ui/Button.js';
import { IconButton } from '../../../ui/IconButton.js';
import { JobPrice } from '../../../ui/JobPrice.js';
import { Note } from '../../../ui/Note.js';
import { SavedLine } from '../../../ui/SavedLine.js';
import { beginOf } from '../api/film-time.js';
import { editedVideo, useRenderVideo } from '../api/videos.js';
import { LookCard } from './LookCard.js';
import { SceneFields } from './SceneFields.js';
import { SceneView } from './SceneView.js';
import { VideoLook, type Chosen } from './VideoLook.js';
import { VideoPreview } from './VideoPreview.js';
import { VoiceLine } from './VoiceLine.js';
import sceneClasses from './Scenes.module.css';
import classes from './Videos.module.css';

interface Edited extends Omit<Chosen, 'language'> {
  /** Absent in what a device kept before it could be chosen. */
  language?: Language;
  scenes: readonly VideoScene[];
  theme: SlideThemeName;
}

const wordsOf = (video: VideoView): Edited => {
  const { scenes, theme, language, format, quality, music, musicId, voice, subtitles, subtitleStyle } = video;
  const { communityId } = video;
  return { scenes, theme, language, format, quality, music, musicId, voice, subtitles, subtitleStyle, communityId };
};

const leftOutText = (t: TFunction, { moments, pictures }: LeftOut): string =>
  [
    moments ? t('videos:leftOut.moments', { count: moments }) : '',
    pictures ? t('videos:leftOut.pictures', { count: pictures }) : '',
    t('videos:leftOut.why'),
  ]
    .filter(Boolean)
    .join(' ');

/** A scene with another picture, which moves a little; or with a film, as long as that is, if nothing is said in it. */
function withMedia({ clip: _, ...scene }: VideoScene, mediaId: string | null, filmSeconds?: number): VideoScene {
  if (filmSeconds === undefined)
    return { ...scene, mediaId, motion: scene.motion === 'none' ? 'zoom-in' : scene.motion };
  const { least, most } = sceneSeconds;
  const seconds = Math.min(most, Math.max(least, Math.floor(filmSeconds * 2) / 2));
  return { ...scene, mediaId, motion: 'none', ...(scene.text || !filmSeconds ? {} : { seconds }) };
}

interface VideoEditorProps {
  video: VideoView;
  /** The pictures of its scenes, those that were just sent too. */
  pictureOf: (mediaId: string | null) => MediaView | null;
  /** Chooses a theme. */
  themes: (theme: SlideThemeName, onChange: (theme: SlideThemeName) => void) => ReactNode;
  /** Chooses the picture of a scene, or its film, which is so long. */
  picture: (scene: VideoScene, onChange: (mediaId: string | null, filmSeconds?: number) => void) => ReactNode;
  /** Chooses a film for it. */
  clip: VideoEditorProps['picture'];
  /** Chooses a sound of the author's own. */
  music: (musicId: string | null, onChange: (musicId: string | null) => void) => ReactNode;
  /** Whose marks can be chosen; null until they are known. */
  communities: readonly { id: string; name: string; logo: MediaView | null }[] | null;
  /** The film that was made before. */
  result: ReactNode;
}

/** Changes a video scene by scene: what is written is seen at once, and saved by itself; then the film is asked for. */
export function VideoEditor(props: VideoEditorProps) {
  const { video, pictureOf, themes, picture, clip, music, communities, result } = props;
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { id } = video;
  const render = useRenderVideo();
  const [starting, setStarting] = useState(false);
  const [second, setSecond] = useState(0);
  const [isUnfolded, setUnfolded] = useState(false);
  const [openScene, setOpenScene] = useState<string>();
  const isWide = useMediaQuery('(min-width: 1024px)', true, { getInitialValueInEffect: false });
  const client = useQueryClient();
  const kept = editedVideo(id);
  const edited = useEdited<VideoView, Edited>(video, {
    ...kept,
    wordsOf,
    save: (words, version) => {
      const known = client.getQueryData<VideoView>(kept.queryKey);
      const { scenes, ...look } = unlessSame(words, ['musicId', 'communityId', 'language'], known, version);
      return send(videoRoutes.scenes, { params: { id }, body: { ...look, scenes: [...scenes], version } });
    },
  });
  const { set } = edited;
  const value = { ...edited.value, language: edited.value.language ?? video.language };
  const { scenes, theme } = value;
  const { communityId } = value;
  const unknown = communityId === video.communityId ? video.mark : null;
  const mark = communityId ? (communities?.find((one) => one.id === communityId) ?? unknown) : null;
  const look = { ...value, mark };
  const length = lengthOf(scenes);
  const isLong = length > maxFilmSeconds;
  /** The film that is there shows just this. */
  const isAsMade = video.files.length > 0 && !video.outdated && edited.state === 'saved';
  // On a phone the same would stand twice, one above the other.
  const isFolded = isAsMade && !isWide && !isUnfolded;
  const put = (next: readonly VideoScene[], field = '') => set((now) => ({ ...now, scenes: next }), field);
  const change = (at: number, scene: VideoScene, field?: string) => {
    const before = scenes[at];
    // Its time follows its words, until somebody says otherwise.
    const isUsual = before !== undefined && before.text !== '' && before.seconds === readingSeconds(before);
    const follows = field !== undefined && (isUsual || (before?.text === '' && scene.text !== ''));
    put(
      scenes.with(at, follows ? { ...scene, seconds: readingSeconds(scene) } : scene),
      field && `${scene.id} ${field}`,
    );
    setSecond(beginOf(scenes, at) + 0.5);
  };
  const move = (at: number, by: -1 | 1) => {
    const next = [...scenes];
    next.splice(at + by, 0, ...next.splice(at, 1));
    put(next);
  };
  const shows = (chooses: VideoEditorProps['picture'], at: number, scene: VideoScene) =>
    chooses(scene, (mediaId, film) => put(scenes.with(at, withMedia(scene, mediaId, film))));
  const add = () => {
    const id = crypto.randomUUID();
    put([...scenes, { id, title: '', text: '', seconds: 3, motion: 'zoom-in', mediaId: null }]);
    setOpenScene(id);
  };
  const open = scenes.find((one) => one.id === openScene) ?? scenes[0];
  const start = async () => {
    setStarting(true);
    const failed = (error: unknown) => {
      setStarting(false);
      showToast({ tone: 'bad', text: errorText(error) });
    };
    if (await edited.flush()) render.mutate({ params: { id } }, { onError: failed });
    else setStarting(false);
  };
  const foot = (
    <div className={classes.foot} data-action-bar="">
      {value.voice === 'narrator' && typeof video.lettersLeft === 'number' ? (
        <VoiceLine scenes={scenes} left={video.lettersLeft} />
      ) : null}
      <JobPrice kind={videoRenderJob.kind} />
      <Button
        variant={isAsMade ? 'default' : 'filled'}
        loading={starting}
        disabled={isLong}
        onClick={() => void start()}
      >
        {t('videos:render', { count: Math.round(length) })}
      </Button>
    </div>
  );
  return (
    <div className={classes.editor}>
      <div className={classes.side}>
        {result}
        {isFolded ? (
          <Button variant="default" onClick={() => setUnfolded(true)}>
            {t('videos:showPreview')}
          </Button>
        ) : (
          <section className="card form" aria-label={t('videos:preview')}>
            <VideoPreview {...{ scenes, second, pictureOf, look }} onSecond={setSecond} />
            {value.voice === 'narrator' && lettersOf(scenes) > 0 ? (
              <p className="sm mut">{t('videos:voiceStretches')}</p>
            ) : null}
          </section>
        )}
        <LookCard {...{ value, isWide }}>
          {themes(theme, (next) => set((now) => ({ ...now, theme: next })))}
          <VideoLook
            {...{ value, communities }}
            ownMusic={music(value.musicId, (musicId) =>
              set((now) => ({ ...now, musicId, music: musicId ? 'own' : 'none' })),
            )}
            onChange={(changes) => set((now) => ({ ...now, ...changes }))}
          />
        </LookCard>
      </div>
      <div className="col">
        {video.skeleton ? <Note tone="warn">{t('videos:skeleton')}</Note> : null}
        {video.leftOut ? <Note>{leftOutText(t, video.leftOut)}</Note> : null}
        {video.error && !result ? <Note tone="bad">{video.error.message}</Note> : null}
        {isLong ? <Note tone="warn">{t('videos:tooLong', { count: maxFilmSeconds })}</Note> : null}
        <div className={classes.bar}>
          <span className="b grow">{t('videos:count', { count: scenes.length })}</span>
          <SavedLine state={edited.state} />
          <IconButton aria-label={t('videos:undo')} disabled={!edited.mayUndo} onClick={edited.undo}>
            <IconArrowBackUp size={22} aria-hidden="true" />
          </IconButton>
          <IconButton aria-label={t('videos:redo')} disabled={!edited.mayRedo} onClick={edited.redo}>
            <IconArrowForwardUp size={22} aria-hidden="true" />
          </IconButton>
        </div>
        <ol className={sceneClasses.list}>
          {scenes.map((scene, at) => (
            <SceneFields
              key={scene.id}
              {...{ scene, at, count: scenes.length }}
              thumb={
                <div className={sceneClasses.thumb} data-format={value.format}>
                  <SceneView
                    {...{ scene, at, picture: pictureOf(scene.mediaId) }}
                    look={{ ...look, subtitles: false }}
                  />
                  <button
                    type="button"
                    aria-label={t('videos:show', { number: at + 1 })}
                    onClick={() => {
                      setUnfolded(true);
                      setSecond(beginOf(scenes, at) + Math.min(1, scene.seconds / 2));
                    }}
                  />
                </div>
              }
              shown={pictureOf(scene.mediaId)}
              {...{ picture: shows(picture, at, scene), clip: shows(clip, at, scene) }}
              onChange={(one, field) => change(at, one, field)}
              onMove={(by) => move(at, by)}
              onRemove={() => put(scenes.toSpliced(at, 1))}
              opened={!isWide && scene.id === openScene}
              onOpen={isWide || scene === open ? null : () => setOpenScene(scene.id)}
            />
          ))}
        </ol>
        <Button
          variant="default"
          disabled={scenes.length >= maxScenes}
          leftSection={<IconPlus size={20} aria-hidden="true" />}
          onClick={add}
        >
          {t('videos:add')}
        </Button>
        {isWide ? foot : null}
      </div>
      {/* A child of the whole: it may rise above its column, to be seen at once. */}
      {isWide ? null : foot}
    </div>
  );
}
