import { createRoot } from 'react-dom/client';
import {
  Admin,
  Create,
  DataTable,
  EditGuesser,
  List,
  ReferenceField,
  Resource,
  ShowGuesser,
  SimpleForm,
  TextInput,
} from 'react-admin';
import jsonServerProvider from 'ra-data-json-server';

const KOK = 'http://localhost:8888/api/v1';
const aramalar = [<TextInput key="q" source="q" label="Ara" alwaysOn />];

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
  <Admin dataProvider={jsonServerProvider(KOK)}>
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
