import { PICTURE_NAMES, type PictureFormat, pictureFormats } from '../../data/catalogue/picture.ts';
import { isPictured } from '../../data/catalogue.ts';
import type { JsonObject } from '../../data/json.ts';
import type { Language } from '../language.ts';
import { idParameter } from './parameters.ts';
import { pathItem } from './path-items.ts';
import { merged } from './reference.ts';
import { commonResponse } from './responses.ts';
import { segmentOf } from '../language.ts';
import type { Subject } from './subject.ts';

const texts = {
  tr: {
    tag: 'Görseller',
    tagDescription: 'Kayıtların görselleri, durağan dosyalar',
    parameter: 'kaynak',
    parameterDescription: 'Görselleri olan bir kaynağın adı.',
    subject: { svg: 'GorselSvg', png: 'GorselPng' },
  },
  en: {
    tag: 'Pictures',
    tagDescription: 'Pictures of the records, static files',
    parameter: 'resource',
    parameterDescription: 'The name of a resource that has pictures.',
    subject: { svg: 'ImageSvg', png: 'ImagePng' },
  },
} as const satisfies Record<Language, unknown>;

export const pictureTag = (language: Language): JsonObject => ({
  name: texts[language].tag,
  description: texts[language].tagDescription,
});

/** The paths of the pictures: one for each format, for all resources that have pictures. */
export const picturePaths = (subjects: readonly Subject[], language: Language): JsonObject => {
  const { tag, parameter, parameterDescription, subject } = texts[language];
  const pictured = subjects.filter(({ name }) => isPictured(name));
  const resource = {
    name: parameter,
    in: 'path',
    required: true,
    description: parameterDescription,
    schema: { type: 'string', enum: pictured.map(({ definition }) => segmentOf(definition, language)) },
  };
  const item = (format: PictureFormat): JsonObject =>
    pathItem(
      {
        path: `/{${parameter}}/{id}/${PICTURE_NAMES[language]}.${format}`,
        language,
        tag,
        title: { tr: format.toUpperCase(), en: format.toUpperCase() },
        subject: subject[format],
        parameters: [resource, idParameter],
      },
      [{ method: 'get', kind: 'picture', success: [200, commonResponse(format, language)], errors: [404, 429] }],
    );
  return merged(pictureFormats.map(item));
};
