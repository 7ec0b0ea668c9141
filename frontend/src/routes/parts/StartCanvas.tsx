import { canvasSizeNames, type CanvasSize } from '@afi/contracts/canvas-parts';
import { canvasScreens, type CanvasInput } from '@afi/contracts/canvases';
import type { CreationSource } from '@afi/contracts/creations';
import { hrefOf } from '@afi/contracts/screen';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useBeginCanvas } from '../../features/canvases/api/canvases.js';
import { templateDrawing } from '../../features/canvases/templates/template.js';
import { templateGroups } from '../../features/canvases/templates/all.js';
import { TemplateGallery } from '../../features/canvases/ui/TemplateGallery.js';
import { showToast } from '../../lib/toast.js';
import { useErrorText } from '../../lib/use-error-text.js';
import { Button } from '../../ui/Button.js';
import { NativeSelect } from '../../ui/NativeSelect.js';
import { sourceChoices, StartSource } from './StartSource.js';

const kinds = sourceChoices.filter((kind) => !['link', 'media', 'document', 'deck', 'pictures'].includes(kind));

/** The post or product somebody came from, where that is in the address. */
function oneSourceOf(search: URLSearchParams): { source: CreationSource; about: string } | null {
  const [post, product, about] = [search.get('post'), search.get('product'), search.get('about') ?? ''];
  if (post) return { source: { kind: 'post', postId: post }, about };
  return product ? { source: { kind: 'products', productIds: [product] }, about } : null;
}

/** Begins a picture: from a template, from something somebody has, or empty. */
export default function StartCanvas() {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const begin = useBeginCanvas();
  const [search] = useSearchParams();
  const [size, setSize] = useState<CanvasSize>('status');
  const start = (body: CanvasInput, taken?: () => void) =>
    begin.mutate(
      { body },
      {
        onSuccess: ({ id }) => {
          taken?.();
          void navigate(hrefOf(canvasScreens.one, { id }));
        },
        onError: (error) => showToast({ tone: 'bad', text: errorText(error) }),
      },
    );
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
  const made = oneSourceOf(search);
  const sizes = (
    <NativeSelect
      label={t('canvases:fields.canvasSize')}
      value={size}
      data={canvasSizeNames.map((one) => ({ value: one, label: t(`canvases:sizes.${one}`) }))}
      onChange={(event) => setSize(event.currentTarget.value as CanvasSize)}
    />
  );
  if (made)
    return (
      <section className="card form">
        <h2>{t('canvases:makeOf', { title: made.about })}</h2>
        {sizes}
        <Button loading={begin.isPending} onClick={() => start({ size, source: made.source })}>
          {t('canvases:begin')}
        </Button>
      </section>
    );
  return (
    <>
      <StartSource
        kinds={kinds}
        busy={begin.isPending}
        begin={(count) => (count === undefined ? t('canvases:begin') : t('canvases:beginWith', { count }))}
        onStart={(source, taken) => start({ size, source }, taken)}
        onFile={() => undefined}
      >
        <div className="row wrap">{sizes}</div>
      </StartSource>
      {search.get('kind') ? null : (
        <section className="card form">
          <h2>{t('canvases:templates')}</h2>
          <TemplateGallery
            groups={shown}
            disabled={begin.isPending}
            onChosen={({ title, drawing }) =>
              // Every canvas has layers of its own.
              start({ title, ...drawing, layers: drawing.layers.map((one) => ({ ...one, id: crypto.randomUUID() })) })
            }
          />
        </section>
      )}
      {search.get('kind') ? null : (
        <section className="card form">
          <h2>{t('canvases:blank')}</h2>
          <div className="row wrap">
            {canvasSizeNames.map((one) => (
              <Button key={one} variant="default" disabled={begin.isPending} onClick={() => start({ size: one })}>
                {t(`canvases:sizes.${one}`)}
              </Button>
            ))}
          </div>
        </section>
      )}
    </>
  );
}
