import { describe, expect, it } from 'vitest';
import { closest } from '../../functions/query/suggest.ts';

const names = ['ad', 'soyad', 'kullaniciAdi', 'eposta', 'telefon', 'adres_il', 'adres_ilce', 'adres_postaKodu'];

describe('suggestions for a mistyped name', () => {
  it.each([
    ['soyadi', 'soyad'],
    ['e-posta', 'eposta'],
    ['Telefon', 'telefon'],
    ['adresIl', 'adres_il'],
    ['adres_li', 'adres_il'],
    ['kullanıcıAdı', 'kullaniciAdi'],
    ['postaKodu', 'adres_postaKodu'],
  ])('for %s begin with %s', (wrong, right) => {
    expect(closest(wrong, names)[0]).toBe(right);
  });

  it.each(['fiyat', 'xyzzy', '', 'a'.repeat(10_000)])('are none where nothing is near: %.20s', (wrong) => {
    expect(closest(wrong, names)).toEqual([]);
  });

  it('are three at most', () => {
    expect(closest('adres', names).length).toBeLessThanOrEqual(3);
  });
});
