-- One role owns the tables and migrates, another serves: psql --set owner=… --set app=…, their passwords.
create role cardroom_owner login password :'owner';
create role cardroom_app login password :'app';
create database cardroom owner cardroom_owner encoding 'UTF8' template template0;
