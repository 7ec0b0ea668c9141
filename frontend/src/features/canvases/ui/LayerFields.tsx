import {
  canvasAligns,
  canvasFonts,
  canvasLetters,
  canvasMotifs,
  canvasShapes,
  canvasStickers,
  maxCanvasText,
  type CanvasLayer,
  type CanvasLayerOf,
} from '@afi/contracts/canvas-parts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Choice } from '../../../ui/Choice.js';
import { NativeSelect } from '../../../ui/NativeSelect.js';
import { Switch } from '../../../ui/Switch.js';
import { Textarea } from '../../../ui/Textarea.js';
import { TextInput } from '../../../ui/TextInput.js';
import { tidied } from '../edit/layers.js';
import classes from './Canvases.module.css';
import { ColourField, RangeField } from './ColourField.js';

interface FieldsProps<Layer extends CanvasLayer> {
  layer: Layer;
  /** `field` says what is changed: strokes in one field are one step back. */
  onChange: (layer: CanvasLayer, field?: string) => void;
}

function TextFields({ layer, onChange }: FieldsProps<CanvasLayerOf<'text'>>) {
  const { t } = useTranslation();
  return (
    <>
      <Textarea
        label={t('canvases:fields.text')}
        value={layer.text}
        maxLength={maxCanvasText}
        minRows={1}
        onChange={(event) => onChange({ ...layer, text: event.currentTarget.value, sample: false }, 'text')}
      />
      <RangeField
        label={t('canvases:fields.size')}
        value={layer.size}
        min={canvasLetters.least}
        max={canvasLetters.most}
        onChange={(size) => onChange({ ...layer, size, h: Math.max(layer.h, Math.round(size * 1.5)) }, 'size')}
      />
      <ColourField
        label={t('canvases:fields.colour')}
        value={layer.colour}
        onChange={(colour) => onChange({ ...layer, colour }, 'colour')}
      />
      <NativeSelect
        label={t('canvases:fields.font')}
        value={layer.font}
        data={canvasFonts.map((value) => ({ value, label: t(`canvases:fonts.${value}`) }))}
        onChange={(event) => onChange({ ...layer, font: event.currentTarget.value as typeof layer.font })}
      />
    </>
  );
}

function MoreOfText({ layer, onChange }: FieldsProps<CanvasLayerOf<'text'>>) {
  const { t } = useTranslation();
  return (
    <>
      <Choice
        legend={t('canvases:fields.align')}
        value={layer.align}
        options={canvasAligns.map((value) => ({ value, label: t(`canvases:aligns.${value}`) }))}
        onChange={(align) => onChange({ ...layer, align })}
      />
      <Switch
        label={t('canvases:fields.back')}
        checked={layer.back !== null}
        onChange={(event) => onChange({ ...layer, back: event.currentTarget.checked ? '#f6b21b' : null })}
      />
      {layer.back === null ? null : (
        <ColourField
          label={t('canvases:fields.backColour')}
          value={layer.back}
          onChange={(back) => onChange({ ...layer, back }, 'back')}
        />
      )}
    </>
  );
}

function ShapeFields({ layer, onChange }: FieldsProps<CanvasLayerOf<'shape'>>) {
  const { t } = useTranslation();
  return (
    <>
      <ColourField
        label={t('canvases:fields.colour')}
        value={layer.fill}
        onChange={(fill) => onChange({ ...layer, fill }, 'fill')}
      />
      <NativeSelect
        label={t('canvases:fields.motif')}
        value={layer.motif}
        data={canvasMotifs.map((value) => ({ value, label: t(`canvases:motifs.${value}`) }))}
        onChange={(event) => onChange({ ...layer, motif: event.currentTarget.value as typeof layer.motif })}
      />
      {layer.motif === 'none' ? null : (
        <ColourField
          label={t('canvases:fields.motifColour')}
          value={layer.motifColour}
          onChange={(motifColour) => onChange({ ...layer, motifColour }, 'motifColour')}
        />
      )}
    </>
  );
}

function MoreOfShape({ layer, onChange }: FieldsProps<CanvasLayerOf<'shape'>>) {
  const { t } = useTranslation();
  return (
    <>
      <NativeSelect
        label={t('canvases:fields.shape')}
        value={layer.shape}
        data={canvasShapes.map((value) => ({ value, label: t(`canvases:shapes.${value}`) }))}
        onChange={(event) => onChange({ ...layer, shape: event.currentTarget.value as typeof layer.shape })}
      />
      {layer.motif === 'none' ? null : (
        <RangeField
          label={t('canvases:fields.motifSize')}
          value={layer.motifSize}
          min={30}
          max={400}
          onChange={(motifSize) => onChange({ ...layer, motifSize }, 'motifSize')}
        />
      )}
      {layer.shape === 'rect' ? (
        <RangeField
          label={t('canvases:fields.round')}
          value={layer.round}
          min={0}
          max={300}
          onChange={(round) => onChange({ ...layer, round }, 'round')}
        />
      ) : null}
    </>
  );
}

const percent = (value: number) => Math.round(value * 100);

function PhotoFields({ layer, onChange }: FieldsProps<CanvasLayerOf<'photo'>>) {
  const { t } = useTranslation();
  return (
    <>
      <RangeField
        label={t('canvases:fields.zoom')}
        value={percent(layer.crop.zoom)}
        min={100}
        max={500}
        step={5}
        onChange={(value) => onChange({ ...layer, crop: { ...layer.crop, zoom: value / 100 } }, 'zoom')}
      />
      <RangeField
        label={t('canvases:fields.brightness')}
        value={percent(layer.brightness)}
        min={-60}
        max={60}
        step={5}
        onChange={(value) => onChange({ ...layer, brightness: value / 100 }, 'brightness')}
      />
    </>
  );
}

function MoreOfPhoto({ layer, onChange }: FieldsProps<CanvasLayerOf<'photo'>>) {
  const { t } = useTranslation();
  const { crop } = layer;
  return (
    <>
      {(['x', 'y'] as const).map((axis) => (
        <RangeField
          key={axis}
          label={t(`canvases:fields.crop${axis === 'x' ? 'Across' : 'Down'}`)}
          value={percent(crop[axis])}
          min={0}
          max={100}
          onChange={(value) => onChange({ ...layer, crop: { ...crop, [axis]: value / 100 } }, axis)}
        />
      ))}
      <RangeField
        label={t('canvases:fields.round')}
        value={layer.round}
        min={0}
        max={600}
        step={4}
        onChange={(round) => onChange({ ...layer, round }, 'round')}
      />
    </>
  );
}

function QrFields({ layer, onChange }: FieldsProps<CanvasLayerOf<'qr'>>) {
  const { t } = useTranslation();
  return (
    <>
      <TextInput
        label={t('canvases:fields.qr')}
        description={t('canvases:fields.qrHelp')}
        value={layer.text}
        maxLength={500}
        onChange={(event) => onChange({ ...layer, text: event.currentTarget.value }, 'qr')}
      />
      <ColourField
        label={t('canvases:fields.colour')}
        value={layer.colour}
        onChange={(colour) => onChange({ ...layer, colour }, 'colour')}
      />
    </>
  );
}

function StickerFields({ layer, onChange }: FieldsProps<CanvasLayerOf<'sticker'>>) {
  const { t } = useTranslation();
  return (
    <>
      <NativeSelect
        label={t('canvases:fields.sticker')}
        value={layer.sticker}
        data={canvasStickers.map((value) => ({ value, label: t(`canvases:stickers.${value}`) }))}
        onChange={(event) => onChange({ ...layer, sticker: event.currentTarget.value as typeof layer.sticker })}
      />
      <ColourField
        label={t('canvases:fields.colour')}
        value={layer.colour}
        onChange={(colour) => onChange({ ...layer, colour }, 'colour')}
      />
    </>
  );
}

interface LayerFieldsProps extends FieldsProps<CanvasLayer> {
  /** Chooses the photo or logo of a layer. */
  picture: (
    layer: CanvasLayerOf<'photo'> | CanvasLayerOf<'logo'>,
    onChange: (mediaId: string | null) => void,
  ) => ReactNode;
}

/** What can be changed of one layer: what most want first, what a finger on the picture does too behind a tap. */
export function LayerFields({ layer, onChange, picture }: LayerFieldsProps) {
  const { t } = useTranslation();
  const grow = (value: number) => {
    const w = Math.max(4, value);
    const h = layer.kind === 'text' ? layer.h : (layer.h * w) / layer.w;
    onChange(tidied({ ...layer, x: layer.x + (layer.w - w) / 2, y: layer.y + (layer.h - h) / 2, w, h }), 'width');
  };
  return (
    <>
      {layer.kind === 'text' ? <TextFields {...{ layer, onChange }} /> : null}
      {layer.kind === 'photo' || layer.kind === 'logo'
        ? picture(layer, (mediaId) => onChange({ ...layer, mediaId }))
        : null}
      {layer.kind === 'photo' && layer.mediaId ? <PhotoFields {...{ layer, onChange }} /> : null}
      {layer.kind === 'shape' ? <ShapeFields {...{ layer, onChange }} /> : null}
      {layer.kind === 'qr' ? <QrFields {...{ layer, onChange }} /> : null}
      {layer.kind === 'sticker' ? <StickerFields {...{ layer, onChange }} /> : null}
      <details className={classes.more}>
        <summary>{t('canvases:more')}</summary>
        <div className="form">
          {layer.kind === 'text' ? <MoreOfText {...{ layer, onChange }} /> : null}
          {layer.kind === 'photo' ? <MoreOfPhoto {...{ layer, onChange }} /> : null}
          {layer.kind === 'shape' ? <MoreOfShape {...{ layer, onChange }} /> : null}
          <RangeField label={t('canvases:fields.width')} value={layer.w} min={20} max={2_000} onChange={grow} />
          <RangeField
            label={t('canvases:fields.turn')}
            value={layer.turn}
            min={-180}
            max={180}
            onChange={(turn) => onChange({ ...layer, turn }, 'turn')}
          />
          <RangeField
            label={t('canvases:fields.opacity')}
            value={percent(layer.opacity)}
            min={5}
            max={100}
            step={5}
            onChange={(value) => onChange({ ...layer, opacity: value / 100 }, 'opacity')}
          />
        </div>
      </details>
    </>
  );
}
