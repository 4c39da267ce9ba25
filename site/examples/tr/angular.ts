import { HttpClient, type HttpErrorResponse, provideHttpClient } from '@angular/common/http';
import { Component, computed, inject, provideZonelessChangeDetection, signal } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';

const KOK = 'http://localhost:8888/api/v1';

interface Kullanici {
  id: number;
  ad: string;
  soyad: string;
  firma: { unvan: string };
}

@Component({
  selector: 'app-root',
  template: `
    <p role="status">{{ hata() || durum() }}</p>
    <ul>
      @for (kullanici of kullanicilar(); track kullanici.id) {
        <li>{{ kullanici.ad }} {{ kullanici.soyad }}, {{ kullanici.firma.unvan }}</li>
      }
    </ul>
    <button (click)="yukle(sayfa() - 1)" [disabled]="sayfa() <= 1">Önceki</button>
    <button (click)="yukle(sayfa() + 1)" [disabled]="sayfa() * 5 >= toplam()">Sonraki</button>
  `,
})
class Uygulama {
  private readonly http = inject(HttpClient);
  readonly sayfa = signal(0);
  readonly toplam = signal(0);
  readonly kullanicilar = signal<Kullanici[]>([]);
  readonly hata = signal('');
  readonly durum = computed(() => (this.sayfa() ? `${this.toplam()} kullanıcı, sayfa ${this.sayfa()}` : 'Yükleniyor…'));

  constructor() {
    this.yukle(1);
  }

  yukle(sayfa: number): void {
    const params = { _sayfa: sayfa, _limit: 5, _sirala: 'soyad', _gom: 'firma' };
    // observe: 'response', başlıkları da verir.
    this.http.get<Kullanici[]>(`${KOK}/kullanicilar`, { params, observe: 'response' }).subscribe({
      next: ({ body, headers }) => {
        this.toplam.set(Number(headers.get('X-Toplam-Kayit')));
        this.kullanicilar.set(body ?? []);
        this.sayfa.set(sayfa);
        this.hata.set('');
      },
      error: ({ error, message }: HttpErrorResponse) => {
        console.error(error?.mesaj ?? message);
        this.hata.set('Kullanıcılar şu anda alınamıyor.');
      },
    });
  }
}

bootstrapApplication(Uygulama, { providers: [provideZonelessChangeDetection(), provideHttpClient()] });
