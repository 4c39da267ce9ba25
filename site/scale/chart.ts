import { axisY, barX, text } from '@observablehq/plot';
import { drawing, type Size } from '../charts/drawing.ts';

/** A part of a bar: the share of a volume’s requests that one of the four answered. */
export interface Segment {
  /** The volume as the axis names it. */
  readonly volume: string;
  readonly outcome: string;
  /** From the left end of the bar, as shares of all requests. */
  readonly from: number;
  readonly to: number;
  /** Shown by browsers beside the pointer. */
  readonly title: string;
}

/** What stands at the right end of a bar. */
export interface EndLabel {
  readonly volume: string;
  readonly text: string;
}

/** As wide as a guide’s text, in CSS pixels. */
const widths: Readonly<Record<Size, number>> = { wide: 640, narrow: 296 };

/** A bar for each volume, divided by who answered, with the share of functions behind it. */
export const scaleChart = (segments: readonly Segment[], labels: readonly EndLabel[], size: Size): string => {
  const domain = labels.map(({ volume }) => volume);
  return drawing(
    {
      width: widths[size],
      height: 148,
      marginLeft: size === 'wide' ? 92 : 82,
      marginRight: 52,
      marginTop: 4,
      marginBottom: 4,
      x: { axis: null, domain: [0, 1] },
      y: { type: 'band', padding: 0.34, domain },
      marks: [
        axisY({ tickSize: 0, tickPadding: 10, label: null, className: 'axis' }),
        ...[...new Set(segments.map(({ outcome }) => outcome))].map((outcome) =>
          barX(
            segments.filter((segment) => segment.outcome === outcome),
            { y: 'volume', x1: 'from', x2: 'to', className: `served-${outcome}`, title: 'title' },
          ),
        ),
        text([...labels], { y: 'volume', x: 1, text: 'text', textAnchor: 'start', dx: 7, className: 'value' }),
      ],
    },
    size,
  );
};
