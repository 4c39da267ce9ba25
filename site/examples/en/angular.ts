import { HttpClient, type HttpErrorResponse, provideHttpClient } from '@angular/common/http';
import { Component, inject, provideZonelessChangeDetection, signal } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';

const BASE_URL = 'http://localhost:8888/api/v1';

interface User {
  id: number;
  ad: string;
  soyad: string;
  firma: { unvan: string };
}

@Component({
  selector: 'app-root',
  template: `
    <p role="status">{{ status() }}</p>
    <ul>
      @for (user of users(); track user.id) {
        <li>{{ user.ad }} {{ user.soyad }}, {{ user.firma.unvan }}</li>
      }
    </ul>
    @if (failed()) {
      <button (click)="load(page())">Try again</button>
    }
    <button (click)="load(page() - 1)" [disabled]="page() === 1">Previous</button>
    <button (click)="load(page() + 1)" [disabled]="page() * 5 >= total()">Next</button>
  `,
})
class App {
  private readonly http = inject(HttpClient);
  readonly page = signal(1);
  readonly total = signal(0);
  readonly users = signal<User[]>([]);
  readonly status = signal('');
  readonly failed = signal(false);

  constructor() {
    this.load(1);
  }

  load(wanted: number): void {
    this.status.set('Loading…');
    this.failed.set(false);
    this.page.set(wanted);
    const params = { _page: wanted, _per_page: 5, _sort: 'soyad', _embed: 'company' };
    // observe: 'response' gives the headers, too.
    this.http.get<User[]>(`${BASE_URL}/users`, { params, observe: 'response' }).subscribe({
      next: (response) => {
        this.total.set(Number(response.headers.get('X-Total-Count')));
        this.users.set(response.body ?? []);
        this.status.set(`${this.total()} users, page ${wanted}`);
      },
      error: (error: HttpErrorResponse) => {
        console.error(error.message, error.error);
        this.status.set('The users are not available right now.');
        this.failed.set(true);
      },
    });
  }
}

bootstrapApplication(App, {
  providers: [provideZonelessChangeDetection(), provideHttpClient()],
});
