import { HttpClient, type HttpErrorResponse, provideHttpClient } from '@angular/common/http';
import { Component, inject, provideZonelessChangeDetection, signal } from '@angular/core';
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
    <p role="status">{{ bilgi() }}</p>
    <ul>
      @for (kullanici of kullanicilar(); track kullanici.id) {
        <li>{{ kullanici.ad }} {{ kullanici.soyad }}, {{ kullanici.firma.unvan }}</li>
      }
    </ul>
    @if (olmadi()) {
      <button (click)="yukle(sayfa())">Yeniden dene</button>
    }
    <button (click)="yukle(sayfa() - 1)" [disabled]="sayfa() === 1">Önceki</button>
    <button (click)="yukle(sayfa() + 1)" [disabled]="sayfa() * 5 >= toplam()">Sonraki</button>
  `,
})
class Uygulama {
  private readonly http = inject(HttpClient);
  readonly sayfa = signal(1);
  readonly toplam = signal(0);
  readonly kullanicilar = signal<Kullanici[]>([]);
  readonly bilgi = signal('');
  readonly olmadi = signal(false);

  constructor() {
    this.yukle(1);
  }

  yukle(istenen: number): void {
    this.bilgi.set('Yükleniyor…');
    this.olmadi.set(false);
    this.sayfa.set(istenen);
    const params = { _sayfa: istenen, _limit: 5, _sirala: 'soyad', _gom: 'firma' };
    // observe: 'response', başlıkları da verir.
    this.http.get<Kullanici[]>(`${KOK}/kullanicilar`, { params, observe: 'response' }).subscribe({
      next: (yanit) => {
        this.toplam.set(Number(yanit.headers.get('X-Toplam-Kayit')));
        this.kullanicilar.set(yanit.body ?? []);
        this.bilgi.set(`${this.toplam()} kullanıcı, sayfa ${istenen}`);
      },
      error: (hata: HttpErrorResponse) => {
        console.error(hata.message, hata.error);
        this.bilgi.set('Kullanıcılar şu anda alınamıyor.');
        this.olmadi.set(true);
      },
    });
  }
}

bootstrapApplication(Uygulama, {
  providers: [provideZonelessChangeDetection(), provideHttpClient()],
});
