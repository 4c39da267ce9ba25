import { describe, expect, it } from 'vitest';
import { catalogue, resourceNames } from '../../data/catalogue.ts';
import { fieldsOf } from '../../functions/query/fields.ts';
import { operatorNames, operatorOf } from '../../functions/query/operators.ts';
import { groupPairs, noPairs } from '../../functions/query/parameter.ts';
import { parameterNames, simulationNames } from '../../functions/query/parameters.ts';
import { type ParsedQuery, parseListQuery } from '../../functions/query/parse.ts';

const parse = (resource: (typeof resourceNames)[number], query: string): ParsedQuery =>
  parseListQuery(groupPairs(query) ?? noPairs, resource, fieldsOf(catalogue[resource].members));

describe.each(resourceNames)('an empty value in a list of %s', (resource) => {
  const fields = [...fieldsOf(catalogue[resource].members).values()];

  it('is refused on every field and with every operator that finds whole values', () => {
    for (const { name, member } of fields)
      for (const { suffix } of operatorNames.map(operatorOf).filter(({ supports }) => supports(member))) {
        if (suffix === '_like') continue;
        for (const query of [`${name}${suffix}=`, `${name}${suffix}`, `${name}${suffix}[]=`])
          expect(parse(resource, query), query).toEqual({
            ok: false,
            problems: [{ kind: 'emptyValue', parameter: name + suffix }],
          });
      }
  });

  it('of _like is ignored, so that records without a value are found, too', () => {
    for (const { name } of fields)
      expect(parse(resource, `${name}_like=&${name}_like`), name).toMatchObject({
        ok: true,
        query: { conditions: [] },
      });
  });
});

describe('an empty value', () => {
  it('beside others is refused where it would be one of them, and ignored for _like', () => {
    expect(parse('urunler', 'marka=&marka=Tınkoza')).toMatchObject({ problems: [{ kind: 'emptyValue' }] });
    expect(parse('urunler', 'marka_like=&marka_like=t')).toEqual(parse('urunler', 'marka_like=t'));
  });

  it('of a parameter is refused, of q ignored', () => {
    for (const name of parameterNames.filter((each) => each !== 'q' && !simulationNames.includes(each)))
      expect(parse('urunler', `${name}=`), name).toEqual({
        ok: false,
        problems: [{ kind: 'emptyValue', parameter: name }],
      });
    expect(parse('urunler', 'q=')).toMatchObject({ ok: true, query: { words: [] } });
  });
});
