import { creationScreens } from '@afi/contracts/creations';
import type { MediaView } from '@afi/contracts/media';
import { leastMusicSeconds, type VideoScene } from '@afi/contracts/video-parts';
import { videoRoutes, type VideoView } from '@afi/contracts/videos';
import { postScreens } from '@afi/contracts/posts';
import { hrefOf } from '@afi/contracts/screen';
import { useQueryClient } from '@tanstack/react-query';
import { IconMovie, IconMusic } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { useJob, useJobActs } from '../../features/jobs/api/jobs.js';
import { isFinal } from '../../features/jobs/api/merge-progress.js';
import { useMedias } from '../../features/media/api/media.js';
import { ImagePicker } from '../../features/media/ui/ImagePicker.js';
import { MediaPlayer } from '../../features/media/ui/MediaPlayer.js';
import { ThemeChoice } from '../../features/slides/ui/ThemeChoice.js';
import { isMaking, useStopVideo, useVideo } from '../../features/videos/api/videos.js';
import { MakingVideo } from '../../features/videos/ui/MakingVideo.js';
import { VideoEditor } from '../../features/videos/ui/VideoEditor.js';
import { VideoMenu } from '../../features/videos/ui/VideoMenu.js';
import { VideoResult } from '../../features/videos/ui/VideoResult.js';
import { useMyCommunities, useWritableCommunities } from '../../features/communities/api/communities.js';
import { showToast } from '../../lib/toast.js';
import { useSteady } from '../../lib/use-steady.js';
import { useErrorText } from '../../lib/use-error-text.js';
import { AsyncContent } from '../../ui/AsyncContent.js';
import { Button } from '../../ui/Button.js';
import { PageTitle } from '../../ui/layout/PageTitle.js';
import { Note } from '../../ui/Note.js';
import { NowhereToPublish } from '../parts/NowhereToPublish.js';
import { OtherSource } from '../parts/OtherSource.js';
import { postSlot } from '../parts/posts.upload-slot.js';
import { sceneClipSlot } from '../parts/scene-clip.upload-slot.js';
import { FilmPicker } from '../parts/FilmPicker.js';
import { videoMusicSlot } from '../parts/video-music.upload-slot.js';
import { scenePictureSlot } from '../parts/scene-picture.upload-slot.js';

const ratios = { '9:16': 9 / 16, '1:1': 1, '16:9': 16 / 9 } as const;

interface ScenePictureProps {
  video: VideoView;
  scene: VideoScene;
  current: MediaView | null;
  /** `film` says that it is one. */
  onChange: (mediaId: string | null, film?: boolean) => void;
}

/** Chooses the picture of a scene, sent with what the device has and cut to the shape of the film; a film is played, and taken out. */
function ScenePicture({ video, scene, current, onChange }: ScenePictureProps) {
  const { t } = useTranslation();
  const slot = useMemo(() => scenePictureSlot(video.id, scene.id), [video.id, scene.id]);
  if (current?.kind === 'video')
    return (
      <div className="col">
        <MediaPlayer media={current} kind="video" />
        <div>
          <Button variant="subtle" color="red" onClick={() => onChange(null)}>
            {t('videos:clip.remove')}
          </Button>
        </div>
      </div>
    );
  return (
    <ImagePicker
      slot={slot}
      label={t('videos:fields.picture')}
      hint={t('videos:fields.pictureHint')}
      ratio={ratios[video.format]}
      {...{ current, onChange }}
    />
  );
}

/** Chooses a film of the device for a scene: one button, also on the smallest phone. */
function SceneClip({ video, scene, onChange }: Omit<ScenePictureProps, 'current'>) {
  const { t } = useTranslation();
  const clips = useMemo(() => sceneClipSlot(video.id, scene.id), [video.id, scene.id]);
  const takeFilm = useSteady((mediaId: string | null) => onChange(mediaId, mediaId !== null));
  const words = { title: '', titlePhone: '', text: t('videos:clip.hint'), choose: t('videos:clip.choose'), remove: '' };
  return (
    <FilmPicker
      slot={clips}
      kind="video"
      icon={<IconMovie size={20} stroke={1.7} aria-hidden="true" />}
      compact={t('videos:clip.add')}
      mediaId={null}
      current={null}
      words={words}
      onChange={takeFilm}
    />
  );
}

interface OwnMusicProps {
  videoId: string;
  musicId: string | null;
  current: MediaView | null;
  onChange: (musicId: string | null) => void;
}

/** Chooses a sound of the author's own as the music of their film. */
function OwnMusic({ videoId, ...rest }: OwnMusicProps) {
  const { t } = useTranslation();
  const slot = useMemo(() => videoMusicSlot(videoId), [videoId]);
  const words = {
    title: t('videos:ownMusic.drop'),
    titlePhone: t('videos:ownMusic.dropPhone'),
    text: t('videos:ownMusic.text'),
    choose: t('videos:ownMusic.choose'),
    remove: t('videos:ownMusic.remove'),
  };
  const { musicId: mediaId, current, onChange } = rest;
  const icon = <IconMusic size={22} stroke={1.7} />;
  const isShort = current?.status === 'ready' && (current.seconds ?? 0) < leastMusicSeconds;
  return (
    <>
      <FilmPicker {...{ slot, words, icon, mediaId, current, onChange }} kind="audio" />
      {isShort ? <Note tone="bad">{t('videos:ownMusic.short')}</Note> : null}
    </>
  );
}

/** The scenes of a video, with the pictures that were sent since it was read. */
function Editor({ video }: { video: VideoView }) {
  const navigate = useNavigate();
  const writable = useWritableCommunities();
  const mine = useMyCommunities();
  const toPost = async (film: File) => {
    await postSlot('video', 'new').start(film, null);
    void navigate(hrefOf(postScreens.create, { type: 'video' }));
  };
  const [sent, setSent] = useState<readonly string[]>([]);
  // What was still being prepared when the video was read is asked for until it is there.
  const waiting = video.pictures.filter(({ status }) => status === 'processing').map(({ id }) => id);
  const unread = sent.filter((id) => !video.pictures.some((one) => one.id === id));
  const come = useMedias([...new Set([...waiting, ...unread])]);
  const pictureOf = (id: string | null) => come.get(id ?? '') ?? video.pictures.find((one) => one.id === id) ?? null;
  const taking =
    (onChange: (mediaId: string | null, filmSeconds?: number) => void) => (mediaId: string | null, film?: boolean) => {
      if (mediaId) setSent((now) => [...now, mediaId]);
      // How long it is, it says once it has been prepared.
      onChange(mediaId, film ? (pictureOf(mediaId)?.seconds ?? 0) : undefined);
    };
  return (
    <VideoEditor
      {...{ video, pictureOf }}
      themes={(theme, onChange) => <ThemeChoice value={theme} onChange={onChange} />}
      picture={(scene, onChange) => (
        <ScenePicture {...{ video, scene }} current={pictureOf(scene.mediaId)} onChange={taking(onChange)} />
      )}
      clip={(scene, onChange) => <SceneClip {...{ video, scene }} onChange={taking(onChange)} />}
      music={(musicId, onChange) => (
        <OwnMusic
          videoId={video.id}
          {...{ musicId }}
          current={pictureOf(musicId)}
          onChange={(id) => {
            if (id) setSent((now) => [...now, id]);
            onChange(id);
          }}
        />
      )}
      communities={mine.items ?? null}
      result={
        video.files.length ? (
          <VideoResult
            video={video}
            onPost={writable.data?.length === 0 ? null : toPost}
            nowhere={<NowhereToPublish />}
          />
        ) : null
      }
    />
  );
}

function Content({ video }: { video: VideoView }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const errorText = useErrorText();
  // While its pictures are prepared, its last work is over.
  const isWaiting = video.state === 'waiting';
  const { data: job } = useJob((isWaiting ? null : video.jobId) ?? undefined);
  const stop = useStopVideo();
  const { cancel, retry } = useJobActs(video.title || t('videos:one'));
  const params = { id: video.jobId ?? '' };
  const onError = (error: unknown) => showToast({ tone: 'bad', text: errorText(error) });
  const behind = isMaking(video) && job !== undefined && isFinal(job.status);
  useEffect(() => {
    if (behind) void client.invalidateQueries({ queryKey: [videoRoutes.one.path] });
  }, [behind, client]);
  if (isMaking(video))
    return (
      <MakingVideo
        {...{ video, job }}
        stopping={cancel.isPending || stop.isPending}
        onStop={() =>
          isWaiting ? stop.mutate({ params: { id: video.id } }, { onError }) : cancel.mutate({ params }, { onError })
        }
      />
    );
  if (video.state === 'failed')
    return (
      <Note tone="bad">
        <p>{video.error?.message ?? t('videos:failed')}</p>
        <div className="row wrap">
          {job?.retryable ? (
            <Button loading={retry.isPending} onClick={() => retry.mutate({ params }, { onError })}>
              {t('videos:again')}
            </Button>
          ) : null}
          <OtherSource kind="video" code={video.error?.code} />
        </div>
      </Note>
    );
  return <Editor video={video} />;
}

/** One address for a video's whole life: cut, changed, rendered, watched. */
export default function VideoPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const query = useVideo(id);
  const video = query.data;
  return (
    <div className="page">
      <PageTitle
        title={video?.title || t('videos:one')}
        back={creationScreens.home}
        menu={
          video ? (
            <VideoMenu creation={video} onRemoved={() => void navigate(creationScreens.home, { replace: true })} />
          ) : null
        }
      />
      <AsyncContent query={query}>
        {(shown) => <Content key={`${shown.id} ${shown.jobId} ${shown.state}`} video={shown} />}
      </AsyncContent>
    </div>
  );
}
