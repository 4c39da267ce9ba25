import { HttpClient, type HttpErrorResponse, provideHttpClient } from '@angular/common/http';
import { Component, computed, inject, provideZonelessChangeDetection, signal } from '@angular/core';
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
    <p role="status">{{ error() || status() }}</p>
    <ul>
      @for (user of users(); track user.id) {
        <li>{{ user.ad }} {{ user.soyad }}, {{ user.firma.unvan }}</li>
      }
    </ul>
    <button (click)="load(page() - 1)" [disabled]="page() <= 1">Previous</button>
    <button (click)="load(page() + 1)" [disabled]="page() * 5 >= total()">Next</button>
  `,
})
class App {
  private readonly http = inject(HttpClient);
  readonly page = signal(0);
  readonly total = signal(0);
  readonly users = signal<User[]>([]);
  readonly error = signal('');
  readonly status = computed(() => (this.page() ? `${this.total()} users, page ${this.page()}` : 'Loading…'));

  constructor() {
    this.load(1);
  }

  load(page: number): void {
    const params = { _page: page, _per_page: 5, _sort: 'soyad', _embed: 'company' };
    // observe: 'response' gives the headers, too.
    this.http.get<User[]>(`${BASE_URL}/users`, { params, observe: 'response' }).subscribe({
      next: ({ body, headers }) => {
        this.total.set(Number(headers.get('X-Total-Count')));
        this.users.set(body ?? []);
        this.page.set(page);
        this.error.set('');
      },
      error: ({ error, message }: HttpErrorResponse) => {
        console.error(error?.message ?? message);
        this.error.set('The users are not available right now.');
      },
    });
  }
}

bootstrapApplication(App, { providers: [provideZonelessChangeDetection(), provideHttpClient()] });
