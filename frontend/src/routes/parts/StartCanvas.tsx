import { canvasSizeNames, type CanvasDrawing, type CanvasSize } from '@afi/contracts/canvas-parts';
import { canvasScreens, type CanvasInput } from '@afi/contracts/canvases';
import type { CreationSource } from '@afi/contracts/creations';
import { hrefOf } from '@afi/contracts/screen';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { beginHere, type Beginning } from '../../features/canvases/api/beginnings.js';
import { useBeginCanvas } from '../../features/canvases/api/canvases.js';
import classes from '../../features/canvases/ui/TemplateGallery.module.css';
import { templateDrawing } from '../../features/canvases/templates/template.js';
import { templateGroups } from '../../features/canvases/templates/all.js';
import { TemplateGallery, Thumb } from '../../features/canvases/ui/TemplateGallery.js';
import type { SourceGiven } from '../../features/creations/ui/SourceText.js';
import { showToast } from '../../lib/toast.js';
import { useErrorText } from '../../lib/use-error-text.js';
import { forgetUpload } from '../../features/media/api/uploads.js';
import { UploadCard } from '../../features/media/ui/UploadCard.js';
import { Tile } from '../../ui/Tile.js';
import { canvasFiles } from './canvases.upload-slot.js';
import { Button } from '../../ui/Button.js';
import { NativeSelect } from '../../ui/NativeSelect.js';
import { sourceChoices, StartSource } from './StartSource.js';

const kinds = sourceChoices.filter((kind) => !['deck', 'pictures'].includes(kind));

/** The post or product somebody came from, where that is in the address. */
function oneSourceOf(search: URLSearchParams): { source: CreationSource; about: string } | null {
  const [post, product, about] = [search.get('post'), search.get('product'), search.get('about') ?? ''];
  if (post) return { source: { kind: 'post', postId: post }, about };
  return product ? { source: { kind: 'products', productIds: [product] }, about } : null;
}

/** Every canvas has layers of its own. */
const withOwnIds = (drawing: CanvasDrawing): CanvasDrawing => ({
  ...drawing,
  layers: drawing.layers.map((one) => ({ ...one, id: crypto.randomUUID() })),
});

/** Begins a picture: from a template, from something somebody has, or empty. */
export default function StartCanvas() {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const begin = useBeginCanvas();
  const [search] = useSearchParams();
  const [size, setSize] = useState<CanvasSize>('status');
  const start = (body: CanvasInput, given?: SourceGiven) =>
    begin.mutate(
      { body },
      {
        onSuccess: ({ id }) => {
          given?.taken();
          void navigate(hrefOf(canvasScreens.one, { id }));
        },
        onError: (error) => {
          if (!given?.refused?.(error)) showToast({ tone: 'bad', text: errorText(error) });
        },
      },
    );
  /** Somebody looks, and no more: it is on the server with its first change. */
  const open = (beginning: Beginning) => {
    const { id, state } = beginHere(beginning);
    void navigate(hrefOf(canvasScreens.one, { id }), { state });
  };
  const shown = useMemo(
    () =>
      templateGroups.map(({ use, templates }) => ({
        title: t(`canvases:uses.${use}`),
        templates: templates.map((one) => ({
          name: one.name,
          title: t(`canvas-templates:${one.name}.name`),
          drawing: templateDrawing(one, (key) => t(`canvas-templates:${one.name}.${key}`)),
        })),
      })),
    // The texts are those of this language.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [t, i18n.language],
  );
  const upload = canvasFiles.use().at(-1);
  const sent = upload?.phase === 'done' ? upload : null;
  useEffect(() => {
    if (!sent?.result) return;
    forgetUpload(sent.key);
    void navigate(hrefOf(canvasScreens.one, { id: sent.result }));
  }, [sent, navigate]);
  const [chosen, setChosen] = useState('');
  const template = shown.flatMap(({ templates }) => templates).find(({ name }) => name === chosen);
  /** What a source is written in: a template somebody chose, or a drawing of ours in a size. */
  const look = (): Omit<CanvasInput, 'source'> =>
    template ? { title: template.title, ...withOwnIds(template.drawing) } : { size };
  const made = oneSourceOf(search);
  const sizes = (
    <NativeSelect
      label={t('canvases:fields.canvasSize')}
      value={size}
      data={canvasSizeNames.map((one) => ({ value: one, label: t(`canvases:sizes.${one}`) }))}
      onChange={(event) => setSize(event.currentTarget.value as CanvasSize)}
    />
  );
  const looks = (
    <>
      <div className="row wrap">
        <NativeSelect
          label={t('canvases:fields.template')}
          value={chosen}
          onChange={(event) => setChosen(event.currentTarget.value)}
        >
          <option value="">{t('canvases:fields.noTemplate')}</option>
          {shown.map((group) => (
            <optgroup key={group.title} label={group.title}>
              {group.templates.map(({ name, title }) => (
                <option key={name} value={name}>
                  {title}
                </option>
              ))}
            </optgroup>
          ))}
        </NativeSelect>
        {template ? null : sizes}
      </div>
      {template ? (
        <div className={classes.chosenTemplate}>
          <Thumb key={template.name} drawing={template.drawing} />
          <p className="sm mut">{t('canvases:templateHint')}</p>
        </div>
      ) : null}
    </>
  );
  if (upload && upload.phase !== 'done')
    return <UploadCard upload={upload} taking={t('canvases:taking')} tile={<Tile>PDF</Tile>} />;
  if (made)
    return (
      <section className="card form">
        <h2>{t('canvases:makeOf', { title: made.about })}</h2>
        {looks}
        <Button loading={begin.isPending} onClick={() => start({ ...look(), source: made.source })}>
          {t('canvases:begin')}
        </Button>
      </section>
    );
  return (
    <>
      {search.get('kind') ? null : (
        <section className="card form">
          <h2>{t('canvases:templates')}</h2>
          <TemplateGallery
            groups={shown}
            disabled={begin.isPending}
            onChosen={({ title, drawing }) => open({ title, ...withOwnIds(drawing) })}
          />
        </section>
      )}
      <StartSource
        kinds={kinds}
        busy={begin.isPending}
        begin={(count) => (count === undefined ? t('canvases:begin') : t('canvases:beginWith', { count }))}
        onStart={(source, given) => start({ ...look(), source }, given)}
        onFile={(file) => void canvasFiles.start(file, look())}
      >
        {looks}
      </StartSource>
      {search.get('kind') ? null : (
        <section className="card form">
          <h2>{t('canvases:blank')}</h2>
          <div className="row wrap">
            {canvasSizeNames.map((one) => (
              <Button
                key={one}
                variant="default"
                disabled={begin.isPending}
                onClick={() => open({ title: '', size: one, background: '#ffffff', layers: [] })}
              >
                {t(`canvases:sizes.${one}`)}
              </Button>
            ))}
          </div>
        </section>
      )}
    </>
  );
}
