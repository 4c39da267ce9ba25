import { createRoot } from 'react-dom/client';
import {
  Admin,
  Create,
  DataTable,
  EditGuesser,
  HttpError,
  List,
  ReferenceField,
  Resource,
  ShowGuesser,
  SimpleForm,
  TextInput,
  fetchUtils,
} from 'react-admin';
import { QueryClient } from '@tanstack/react-query';
import jsonServerProvider from 'ra-data-json-server';

const KOK = 'http://localhost:8888/api/v1';
const aramalar = [<TextInput key="q" source="q" label="Ara" alwaysOn />];

// Ekran kullanıcıya bir cümle söyler, ayrıntı geliştirici için konsola yazılır.
async function iste(adres, secenekler) {
  try {
    return await fetchUtils.fetchJson(adres, secenekler);
  } catch (hata) {
    console.error(hata.message, hata.body);
    throw new HttpError('Olmadı, biraz sonra yeniden deneyin.', hata.status);
  }
}

// Kendiliğinden yeniden denemez: Kullanıcı yenile düğmesine basar.
const onbellek = new QueryClient({ defaultOptions: { queries: { retry: false } } });

const KullaniciListesi = () => (
  <List filters={aramalar} sort={{ field: 'ad', order: 'ASC' }}>
    <DataTable>
      <DataTable.Col source="ad" />
      <DataTable.Col source="soyad" />
      <DataTable.Col source="adres.il" label="İl" />
      <DataTable.Col source="firmaId" label="Firma">
        <ReferenceField source="firmaId" reference="firmalar" />
      </DataTable.Col>
    </DataTable>
  </List>
);

const YeniKullanici = () => (
  <Create redirect="list">
    <SimpleForm>
      <TextInput source="ad" />
      <TextInput source="soyad" />
    </SimpleForm>
  </Create>
);

createRoot(document.getElementById('root')).render(
  <Admin dataProvider={jsonServerProvider(KOK, iste)} queryClient={onbellek}>
    <Resource
      name="kullanicilar"
      list={KullaniciListesi}
      create={YeniKullanici}
      edit={EditGuesser}
      options={{ label: 'Kullanıcılar' }}
    />
    <Resource
      name="firmalar"
      show={ShowGuesser}
      recordRepresentation="unvan"
      options={{ label: 'Firmalar' }}
    />
  </Admin>,
);
